import type { AdapterFactory } from '../../../src/adapters/types'
import { connectRequested } from '../../../src/slices/connect'
import { connectorDiscovered } from '../../../src/slices/connectors'
import type { Namespace } from '../../../src/slices/domain/ids/caip'
import { createTestApp } from '../../support/createTestApp'
import { EMBEDDED, fakeFrame, USER } from '../../support/fakeEmbedded'
import { fakeAdapter } from '../../support/fakeWallets'
import { NETWORKS } from '../../support/flowsPage'
import { inListener } from '../../support/inListener'
import { connectEmbedded } from '../../../src/middleware/embedded/connect'

const ONE = NETWORKS[0]!
const SOLANA = NETWORKS[2]!
const SOLANA_ADDRESS = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
const SOLANA_USER = {
  ...USER,
  namespace: 'solana' as const,
  networkId: SOLANA.caipNetworkId,
  accounts: [{ address: SOLANA_ADDRESS, type: 'eoa' as const }] as typeof USER.accounts,
}

/** A site with adapters for both namespaces, and a frame that answers for each. */
async function site(answers: (() => Promise<typeof USER>)[], defaultNetwork = ONE) {
  const frame = fakeFrame()
  const left = [...answers]
  frame.next.user = () => left.shift()?.() ?? Promise.reject(new Error('not asked for'))
  const factory = (namespace: Namespace): AdapterFactory => {
    const find = () => {
      throw new Error('no such wallet')
    }
    const load = () => Promise.resolve({ ...fakeAdapter(find), namespace })
    return { id: namespace === 'solana' ? 'solana' : 'viem', namespace, load }
  }
  const app = createTestApp({
    frame,
    networks: [defaultNetwork, ...NETWORKS.filter((it) => it !== defaultNetwork)],
    adapters: [factory('eip155'), factory('solana')],
  })
  await app.ports.embedded.load()
  app.store.dispatch(connectorDiscovered({ ...EMBEDDED, namespaces: ['eip155', 'solana'] }))
  const connect = (more: { namespace?: Namespace } = {}) =>
    app.store.dispatch(
      connectRequested({ connectorId: 'auth', attemptId: 'a', show: false, ...more }),
    )
  const accounts = () => app.store.getState().accounts
  return { app, frame, connect, accounts }
}
const evm = () => Promise.resolve(USER)
const solana = () => Promise.resolve(SOLANA_USER)

describe('a login that serves two namespaces', () => {
  it('connects both namespaces, and activates the requested one', async () => {
    const { app, connect, accounts } = await site([evm, solana])
    connect()
    await app.until(({ accounts: now }) => now.byNamespace.solana?.status === 'connected')
    expect(accounts()).toMatchObject({
      active: 'eip155',
      byNamespace: { eip155: { connectorId: 'auth' }, solana: { address: SOLANA_ADDRESS } },
    })
  })

  it('starts with the namespace of the active network', async () => {
    const { app, accounts } = await site([solana, evm], SOLANA)
    const who = { email: 'maren@fieldnotes.example', socialProvider: null } as const
    await inListener(app, (fx) => connectEmbedded('a', who, fx))
    await app.until(({ accounts: now }) => now.byNamespace.eip155?.status === 'connected')
    expect(accounts()).toMatchObject({ active: 'solana' })
  })

  it('a login that serves two namespaces stays connected when the second namespace fails, and logs that failure', async () => {
    const { app, connect, accounts } = await site([
      evm,
      () => Promise.reject(new Error('no share')),
    ])
    connect()
    await app.until(({ accounts: now }) => now.byNamespace.eip155?.status === 'connected')
    expect(accounts().byNamespace.solana?.status).not.toBe('connected')
    expect(app.store.getState().connect.step).toBe('idle')
    const properties = {
      errorType: 'INACTIVE_NAMESPACE_NOT_CONNECTED',
      errorMessage: 'INACTIVE_NAMESPACE_NOT_CONNECTED',
      stackTrace: '',
    }
    expect(app.events).toContainEqual({ event: 'INTERNAL_SDK_ERROR', properties })
    expect(app.logged).toMatchObject([
      { level: 'error', message: expect.stringContaining('Inactive Namespace Not Connected') },
      {
        level: 'warn',
        message: 'a namespace of the wallet could not be connected',
        namespace: 'solana',
      },
    ])
  })

  it('does not connect when the first namespace fails', async () => {
    const { app, connect, frame } = await site([() => Promise.reject(new Error('gone'))])
    connect()
    await app.until(({ connect: now }) => now.step === 'failed')
    expect(frame.calls.filter((call) => call === 'GET_USER')).toHaveLength(1)
  })
})
