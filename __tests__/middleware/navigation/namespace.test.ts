import type { AdapterFactory } from '../../../src/adapters/types'
import { selectVisitChains, selectVisitConnectors } from '../../../src/slices/combined'
import { toAccounts } from '../../../src/slices/domain/account/accounts'
import type { LatchkeyError } from '../../../src/slices/domain/errors/latchkeyError'
import type { Namespace } from '../../../src/slices/domain/ids/caip'
import {
  backRequested,
  modalCloseRequested,
  modalOpenRequested,
  viewPushed,
} from '../../../src/slices/navigation'
import { requestConnect, requestPairing } from '../../../src/views/shared/attempts'
import { runnerOf } from '../../support/command'
import { createTestApp, fakePairing, fakeWallet } from '../../support/createTestApp'
import { fakeAdapter } from '../../support/fakeWallets'
import { NETWORKS } from '../../support/flowsPage'
import { eventually } from '../../support/settle'

const ONE = NETWORKS[0]!
const SOLANA = NETWORKS[2]!
const SOLANA_ADDRESS = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'

/** A site with two namespaces, each with an installed wallet; the Ethereum wallet is connected. */
async function twoNamespaces() {
  const evm = fakeWallet('dev.evm', 'Evm')
  const solana = fakeWallet('dev.solana', 'Solana', [SOLANA_ADDRESS])
  solana.connector = { ...solana.connector, chain: 'solana' }
  const wallets = [evm, solana]
  const factory = (namespace: Namespace, networkId: typeof ONE.caipNetworkId): AdapterFactory => ({
    id: namespace === 'solana' ? 'solana' : 'viem',
    namespace,
    async load() {
      const adapter = fakeAdapter((provider) => wallets.find((w) => w.provider === provider)!)
      const connect: typeof adapter.connect = async (input) => {
        const connection = await adapter.connect(input)
        return connection && { ...connection, namespace, networkId }
      }
      return { ...adapter, namespace, connect }
    },
  })
  const pairing = fakePairing()
  const [first] = pairing.session.connections
  pairing.session.connections.push({
    ...first!,
    namespace: 'solana',
    accounts: toAccounts([SOLANA_ADDRESS]),
    networkId: SOLANA.caipNetworkId,
  })
  const adapters = [factory('eip155', ONE.caipNetworkId), factory('solana', SOLANA.caipNetworkId)]
  const app = createTestApp({ pairing, wallets, networks: NETWORKS, adapters })
  const run = runnerOf(app)
  app.store.dispatch(requestConnect({ connectorId: 'dev.evm', show: false }))
  await app.until(({ accounts }) => accounts.byNamespace.eip155?.status === 'connected')
  return {
    app,
    run,
    open: (input: Parameters<typeof modalOpenRequested>[0]) => run(modalOpenRequested, input),
    view: () => app.store.getState().router.history.at(-1)?.view,
    accounts: () => app.store.getState().accounts,
  }
}

describe('opening for a namespace', () => {
  it('opening for a namespace offers its wallets while another one stays connected', async () => {
    const { app, open, view, accounts } = await twoNamespaces()
    await open({ view: 'Connect', namespace: 'solana' })
    expect(view()).toBe('Connect')
    const state = app.store.getState()
    expect(selectVisitConnectors(state).map(({ id }) => id)).toEqual(['dev.solana'])
    expect(selectVisitChains(state)).toEqual(
      NETWORKS.map(({ caipNetworkId }) => caipNetworkId).filter((id) => id.startsWith('solana:')),
    )
    app.store.dispatch(requestConnect({ connectorId: 'dev.solana', show: true }))
    // After a second wallet the modal shows both.
    await app.until(({ alerts }) => alerts.snackbar !== null)
    expect(view()).toBe('ProfileWallets')
    expect(app.store.getState().alerts.snackbar?.message).toEqual({ key: 'profile.added' })
    expect(accounts()).toMatchObject({
      active: 'solana',
      byNamespace: { eip155: { connectorId: 'dev.evm' }, solana: { connectorId: 'dev.solana' } },
    })
  })

  it('opening for a namespace pairs for it, and leaves the other account with its wallet', async () => {
    const { app, open, accounts } = await twoNamespaces()
    const pair = jest.spyOn(app.pairing.client, 'pair')
    await open({ view: 'Connect', namespace: 'solana' })
    app.store.dispatch(requestPairing({ wallet: null, tab: 'qrcode', show: true }))
    await eventually(() => app.pairing.attempts.length > 0)
    const proposed = pair.mock.calls[0]?.[0].networks.map(({ chainNamespace }) => chainNamespace)
    expect(new Set(proposed)).toEqual(new Set(['solana']))
    app.pairing.attempts[0]?.approve()
    await app.until((state) => state.accounts.byNamespace.solana?.status === 'connected')
    expect(accounts()).toMatchObject({
      active: 'solana',
      byNamespace: { eip155: { connectorId: 'dev.evm' }, solana: { connectorId: 'walletConnect' } },
    })
    expect(app.wallets[0]?.calls).not.toContain('wallet_revokePermissions')
  })

  it('opening for both namespaces pairs again: it replaces the session, and drops an account that the new one lacks', async () => {
    const { app, open, accounts } = await twoNamespaces()
    const [ofEvm, ofSolana] = app.pairing.session.connections
    const pair = jest.spyOn(app.pairing.client, 'pair')
    const approve = async (topic: string, connection: typeof ofEvm) => {
      app.pairing.session = { ...app.pairing.session, topic, connections: [connection!] }
      const codes = app.pairing.attempts.length
      app.store.dispatch(requestPairing({ wallet: null, tab: 'qrcode', show: true }))
      await eventually(() => app.pairing.attempts.length > codes)
      app.pairing.attempts.at(-1)?.approve()
      await app.until(({ modal }) => !modal.open)
    }
    await open({ view: 'Connect' })
    await approve('first', ofEvm)
    expect(accounts().byNamespace.eip155).toMatchObject({ connectorId: 'walletConnect' })
    await open({ view: 'Connect', namespace: 'solana' })
    await approve('second', ofSolana)
    const proposed = pair.mock.calls.at(-1)?.[0].networks.map((entry) => entry.chainNamespace)
    expect(new Set(proposed)).toEqual(new Set(['solana', 'eip155']))
    expect(accounts()).toMatchObject({
      active: 'solana',
      byNamespace: {
        eip155: { status: 'disconnected' },
        solana: { connectorId: 'walletConnect', address: SOLANA_ADDRESS },
      },
    })
  })

  it.each([undefined, 'Account'] as const)(
    'opening for a namespace shows its account if there is one (view %s)',
    async (wanted) => {
      const { app, open, view, accounts } = await twoNamespaces()
      app.store.dispatch(
        requestConnect({ connectorId: 'dev.solana', namespace: 'solana', show: false }),
      )
      await app.until((state) => state.accounts.active === 'solana')
      await open({ view: wanted, namespace: 'eip155' })
      expect(view()).toBe('Account')
      expect(accounts().active).toBe('eip155')
      expect(app.store.getState().networks.activeId).toBe(ONE.caipNetworkId)
    },
  )

  it.each([undefined, 'Account'] as const)(
    'opening for a namespace shows Connect without an account there (view %s)',
    async (wanted) => {
      const { open, view, accounts } = await twoNamespaces()
      await open({ view: wanted, namespace: 'solana' })
      expect(view()).toBe('Connect')
      expect(accounts().active).toBe('eip155')
    },
  )

  it('opening for a namespace stays at Connect on going back, even if another namespace is connected', async () => {
    const { app, run, open, view } = await twoNamespaces()
    await open({ view: 'Connect', namespace: 'solana' })
    app.store.dispatch(viewPushed({ view: 'AllWallets', params: {} }))
    await run(backRequested, undefined)
    expect(view()).toBe('Connect')
  })

  it.each<unknown>([
    'bip122',
    'nonsense',
    'EIP155',
    ' eip155',
    'eip155:31337',
    '__proto__',
    'constructor',
    'x'.repeat(200),
    7,
    true,
    {},
    ['eip155'],
    Object.create(null),
  ])('rejects %p, for which the site has no network', async (named) => {
    const { app, open } = await twoNamespaces()
    const refused: unknown = await open({ namespace: named as string }).catch(
      (error: unknown) => error,
    )
    expect(refused).toMatchObject({ code: 'NAMESPACE_NOT_CONFIGURED' })
    const context = typeof named === 'string' ? { namespace: named } : {}
    expect((refused as LatchkeyError).context).toStrictEqual(context)
    const { modal, accounts } = app.store.getState()
    expect(modal).toMatchObject({ open: false, namespace: null })
    expect(accounts.active).toBe('eip155')
    expect(app.events.map(({ event }) => event)).not.toContain('MODAL_OPEN')
  })

  it('ignores an empty namespace, as of an attribute without a value', async () => {
    const { app, open, view } = await twoNamespaces()
    await open({ namespace: '' })
    expect(view()).toBe('Account')
    expect(app.store.getState().modal.namespace).toBeNull()
  })

  it.each([
    ['the modal closes', modalCloseRequested({})],
    ['the site opens the modal again', modalOpenRequested({ view: 'Connect' })],
  ])('opening for a namespace ends when %s', async (_, end) => {
    const { app, open } = await twoNamespaces()
    await open({ view: 'Connect', namespace: 'solana' })
    expect(app.store.getState().modal.namespace).toBe('solana')
    app.store.dispatch(end)
    const state = await app.until(({ modal }) => modal.namespace === null)
    expect(selectVisitConnectors(state)).toHaveLength(2)
    expect(selectVisitChains(state)).toHaveLength(NETWORKS.length)
  })
})
