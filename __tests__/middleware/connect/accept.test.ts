import type { AdapterFactory } from '../../../src/adapters/types'
import { toAccounts } from '../../../src/slices/domain/account/accounts'
import type { Namespace } from '../../../src/slices/domain/ids/caip'
import { disconnectRequested } from '../../../src/slices/accounts'
import { selectCaipAddress } from '../../../src/slices/combined'
import { connectRequested } from '../../../src/slices/connect'
import { stateRestored } from '../../../src/slices/lifecycle'
import { networkSwitchRequested, walletNetworkChanged } from '../../../src/slices/networks'
import { pairingRequested } from '../../../src/slices/pairing'
import {
  ADDRESS,
  createTestApp,
  fakePairing,
  fakeWallet,
  type TestApp,
  type TestAppInput,
} from '../../support/createTestApp'
import { fakeAdapter } from '../../support/fakeWallets'
import { NETWORKS } from '../../support/flowsPage'
import { eventually, settle } from '../../support/settle'

const ONE = NETWORKS[0]!
const SOLANA = NETWORKS[2]!
const SOLANA_ADDRESS = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'

/** A wallet whose session has both namespaces, on a site that offers both. */
function bothNamespaces(input: TestAppInput = {}) {
  const pairing = fakePairing()
  const [evm] = pairing.session.connections
  if (!evm) throw new Error('a connection is needed')
  const solana = {
    ...evm,
    namespace: 'solana' as const,
    accounts: toAccounts([SOLANA_ADDRESS]),
    networkId: SOLANA.caipNetworkId,
    approved: null,
  }
  pairing.session.connections = [evm, solana]
  const { wallets = [] } = input
  const factory = (namespace: Namespace): AdapterFactory => {
    const find = (provider: unknown) => {
      const found = wallets.find((entry) => entry.provider === provider)
      if (!found) throw new Error('no such wallet')
      return found
    }
    const load = () => Promise.resolve({ ...fakeAdapter(find), namespace })
    return { id: namespace === 'solana' ? 'solana' : 'viem', namespace, load }
  }
  const adapters = [factory('eip155'), factory('solana')]
  const app = createTestApp({ pairing, networks: NETWORKS, adapters, ...input })
  return { app, pairing }
}
const accountsOf = (app: TestApp) => app.store.getState().accounts
const isConnected = (app: TestApp, connectorId: string) =>
  app.until(({ accounts: { byNamespace } }) => {
    const account = byNamespace.eip155
    return account?.status === 'connected' && account.connectorId === connectorId
  })
async function pair(app: TestApp, pairing: ReturnType<typeof fakePairing>, namespace?: Namespace) {
  const asked = { wallet: null, attemptId: `p${String(pairing.attempts.length)}`, show: false }
  app.store.dispatch(pairingRequested({ ...asked, tab: 'qrcode', ...(namespace && { namespace }) }))
  const at = pairing.attempts.length
  await eventually(() => pairing.attempts.length > at)
  pairing.attempts.at(-1)?.approve()
  await isConnected(app, 'walletConnect')
}
const connect = (app: TestApp, connectorId: string) =>
  app.store.dispatch(connectRequested({ connectorId, attemptId: `to ${connectorId}`, show: false }))

describe('an account id never mixes namespaces', () => {
  it('activates the namespace of the default network after pairing', async () => {
    const { app, pairing } = bothNamespaces()
    await pair(app, pairing)
    expect(accountsOf(app).active).toBe('eip155')
    expect(selectCaipAddress(app.store.getState())).toBe(`${ONE.caipNetworkId}:${ADDRESS}`)
  })

  it('activates the namespace that connect() names', async () => {
    const { app, pairing } = bothNamespaces()
    await pair(app, pairing, 'solana')
    expect(selectCaipAddress(app.store.getState())).toBe(
      `${SOLANA.caipNetworkId}:${SOLANA_ADDRESS}`,
    )
  })

  it('an account id never mixes namespaces after a restore, in any order of the namespaces', async () => {
    const { app, pairing } = bothNamespaces({ fresh: true })
    pairing.stored = true
    const connectors = { eip155: 'walletConnect', solana: 'walletConnect' }
    const stored = { connectors, recentWallets: [], themeMode: null, locale: null }
    app.store.dispatch(stateRestored({ ...stored, networkId: SOLANA.caipNetworkId }))
    await app.until(({ status }) => status.initialized)
    expect(selectCaipAddress(app.store.getState())).toBe(
      `${SOLANA.caipNetworkId}:${SOLANA_ADDRESS}`,
    )
    // Each is restored separately; none ends the other.
    expect(accountsOf(app).byNamespace).toMatchObject({
      eip155: { status: 'connected' },
      solana: { status: 'connected' },
    })
  })

  it('an account id never mixes namespaces when the wallet switches in a namespace that is not active', async () => {
    const { app, pairing } = bothNamespaces()
    await pair(app, pairing)
    app.store.dispatch(walletNetworkChanged(SOLANA.caipNetworkId))
    const { networks } = app.store.getState()
    expect(networks.activeId).toBe(ONE.caipNetworkId)
    expect(networks.lastOf.solana).toBe(SOLANA.caipNetworkId)
  })

  it('stores a network of a namespace without an account, and keeps the account', async () => {
    const wallet = fakeWallet()
    const { app } = bothNamespaces({ wallets: [wallet] })
    connect(app, wallet.connector.id)
    await isConnected(app, wallet.connector.id)
    app.store.dispatch(networkSwitchRequested({ networkId: SOLANA.caipNetworkId }))
    const { networks, router } = await app.until(({ modal }) => modal.open)
    expect(router.history.at(-1)).toMatchObject({
      view: 'SwitchActiveChain',
      params: { networkId: SOLANA.caipNetworkId },
    })
    expect(networks).toMatchObject({ activeId: ONE.caipNetworkId, flow: { step: 'idle' } })
    expect(networks.lastOf.solana).toBe(SOLANA.caipNetworkId)
    expect(selectCaipAddress(app.store.getState())).toContain(ADDRESS)
  })
})

describe('ends the connection that a new one replaces', () => {
  it('ends a pairing session when an installed wallet replaces its last namespace', async () => {
    const wallet = fakeWallet()
    const app = createTestApp({ wallets: [wallet] })
    await pair(app, app.pairing)
    connect(app, wallet.connector.id)
    await isConnected(app, wallet.connector.id)
    expect(app.pairing.calls).toEqual(['disconnect'])
    await settle()
    expect(accountsOf(app).byNamespace.eip155).toMatchObject({ status: 'connected' })
  })

  it('ignores events of an installed wallet after a pairing has replaced it', async () => {
    const wallet = fakeWallet()
    const app = createTestApp({ wallets: [wallet] })
    connect(app, wallet.connector.id)
    await isConnected(app, wallet.connector.id)
    const told = wallet.emit
    await pair(app, app.pairing)
    expect(wallet.emit).not.toBe(told)
    expect(wallet.calls).toContain('wallet_revokePermissions')
  })

  it('keeps a session while another namespace uses it', async () => {
    const wallet = fakeWallet()
    const { app, pairing } = bothNamespaces({ wallets: [wallet] })
    await pair(app, pairing)
    connect(app, wallet.connector.id)
    await isConnected(app, wallet.connector.id)
    await settle()
    expect(pairing.calls).toEqual([])
    expect(accountsOf(app).byNamespace.solana).toMatchObject({ connectorId: 'walletConnect' })
  })

  it('ends an installed wallet when another one connects', async () => {
    const [one, two] = [fakeWallet('dev.one', 'One'), fakeWallet('dev.two', 'Two')]
    const app = createTestApp({ wallets: [one, two] })
    connect(app, 'dev.one')
    await isConnected(app, 'dev.one')
    connect(app, 'dev.two')
    await isConnected(app, 'dev.two')
    expect(one.calls).toContain('wallet_revokePermissions')
    expect(two.calls).not.toContain('wallet_revokePermissions')
  })

  it('ends a namespace that the next session of a phone lacks', async () => {
    const { app, pairing } = bothNamespaces()
    await pair(app, pairing)
    pairing.session = { ...pairing.session, connections: pairing.session.connections.slice(0, 1) }
    await pair(app, pairing)
    await app.until(({ accounts }) => accounts.byNamespace.solana?.status === 'disconnected')
    expect(accountsOf(app).byNamespace.eip155).toMatchObject({ status: 'connected' })
  })
})

describe('disconnecting', () => {
  it('a slow disconnect of one wallet does not end another that connected meanwhile', async () => {
    const [one, two] = [fakeWallet('dev.one', 'One'), fakeWallet('dev.two', 'Two')]
    const app = createTestApp({ wallets: [one, two] })
    const leaving = { end: (): void => {} }
    const { connections } = app.ports
    const get = connections.get
    app.ports.connections = {
      ...connections,
      get: async (connectorId, namespace) => {
        const live = await get(connectorId, namespace)
        const disconnect = () => new Promise<void>((resolve) => (leaving.end = resolve))
        return live && connectorId === 'dev.one' ? { ...live, disconnect } : live
      },
    }
    connect(app, 'dev.one')
    await isConnected(app, 'dev.one')
    app.store.dispatch(disconnectRequested({}))
    await app.until(({ accounts }) => accounts.disconnecting)
    connect(app, 'dev.two')
    await isConnected(app, 'dev.two')
    leaving.end()
    await app.until(({ accounts }) => !accounts.disconnecting)
    expect(accountsOf(app).byNamespace.eip155).toMatchObject({ connectorId: 'dev.two' })
    two.emit({
      type: 'accountsChanged',
      namespace: 'eip155',
      connectorId: 'dev.two',
      accounts: toAccounts(['0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC']),
    })
    expect(accountsOf(app).byNamespace.eip155).toMatchObject({
      address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
    })
  })

  it('abandons a pending wallet prompt: its approval connects nothing', async () => {
    const wallet = fakeWallet()
    const approve = { now: (_accounts: string[]): void => {} }
    wallet.next.connect = () => new Promise((resolve) => (approve.now = resolve))
    const app = createTestApp({ wallets: [wallet] })
    connect(app, wallet.connector.id)
    await eventually(() => wallet.prompts > 0)
    app.store.dispatch(disconnectRequested({}))
    await app.until((state) => state.connect.step === 'idle')
    approve.now([ADDRESS])
    await settle()
    expect(accountsOf(app).byNamespace.eip155?.status ?? 'disconnected').toBe('disconnected')
  })

  it('abandons a shown code, and closes its view', async () => {
    const app = createTestApp()
    app.store.dispatch(
      pairingRequested({ wallet: null, attemptId: 'p', tab: 'qrcode', show: true }),
    )
    await app.until(({ pairing }) => pairing.flow.step === 'ready')
    app.store.dispatch(disconnectRequested({}))
    await app.until(({ pairing }) => pairing.flow.step === 'idle')
    app.pairing.attempts[0]?.approve()
    await settle()
    expect(app.pairing.attempts[0]?.aborted).toBe(true)
    expect(accountsOf(app).byNamespace.eip155).toBeUndefined()
  })
})
