import type { ChainAdapter } from '../../../src/adapters/types'
import { acceptConnections, requireLive } from '../../../src/middleware/connect/accept'
import { createWalletWatch } from '../../../src/middleware/connect/walletEvents'
import { walletConnected } from '../../../src/slices/accounts'
import type { Connection } from '../../../src/slices/domain/account/account'
import { toAccounts } from '../../../src/slices/domain/account/accounts'
import type { Namespace } from '../../../src/slices/domain/ids/caip'
import { createTestApp, type TestApp } from '../../support/createTestApp'
import {
  fakeAdapter,
  ADDRESS,
  fakeWallet,
  ONE,
  OTHER_ADDRESS,
  TWO,
} from '../../support/fakeWallets'
import { inListener } from '../../support/inListener'

const connectionOf = (connectorId: string, namespace: Namespace = 'eip155'): Connection => ({
  namespace,
  connectorId,
  accounts: toAccounts([ADDRESS]),
  networkId: ONE.caipNetworkId,
  approved: null,
  wallet: { name: 'Northwind', icon: null, type: 'ANNOUNCED' },
})

type Choice = { isCurrent: () => boolean; restored: boolean }

/** A widget with two installed wallets, and the subscriptions that a flow of it holds. */
function page() {
  const wallets = [fakeWallet('dev.one', 'One'), fakeWallet('dev.two', 'Two')] as const
  const app = createTestApp({ wallets: [...wallets] })
  const watch = createWalletWatch()
  const accept = (
    connections: readonly Connection[],
    { isCurrent = () => true, restored = false }: Partial<Choice> = {},
  ) => inListener(app, (fx) => acceptConnections({ connections, restored, isCurrent }, fx, watch))
  return { app, wallets, watch, accept, status: () => accountOf(app)?.status }
}
const accountOf = (app: TestApp, namespace: Namespace = 'eip155') =>
  app.store.getState().accounts.byNamespace[namespace]

const moveTo = (connectorId: string, address: string) =>
  ({
    type: 'accountsChanged',
    namespace: 'eip155',
    connectorId,
    accounts: toAccounts([address]),
  }) as const

describe('acceptConnections', () => {
  it('makes a connection the current one, with what its wallet can do', async () => {
    const { app, accept } = page()
    await expect(accept([connectionOf('dev.one')])).resolves.toBe(true)
    expect(accountOf(app)).toMatchObject({
      status: 'connected',
      connectorId: 'dev.one',
      address: ADDRESS,
      capabilities: ['signMessage', 'switchNetwork'],
    })
  })

  it.each([true, false])('passes on whether it was restored: %s', async (restored) => {
    const { app, accept } = page()
    const seen: boolean[] = []
    app.startListening({
      actionCreator: walletConnected,
      effect: ({ payload }) => void seen.push(payload.restored),
    })
    await accept([connectionOf('dev.one')], { restored })
    expect(seen).toEqual([restored])
  })

  it('hears the wallet from then on', async () => {
    const { app, accept, wallets } = page()
    await accept([connectionOf('dev.one')])
    wallets[0].emit(moveTo('dev.one', OTHER_ADDRESS))
    expect(accountOf(app)).toMatchObject({ address: OTHER_ADDRESS })
  })

  it('no longer hears the wallet whose place was taken', async () => {
    const { app, accept, wallets } = page()
    await accept([connectionOf('dev.one')])
    const { emit } = wallets[0]
    await accept([connectionOf('dev.two')])
    expect(wallets[0].emit).not.toBe(emit)
    // A wallet that goes on telling all the same changes nothing.
    emit(moveTo('dev.one', OTHER_ADDRESS))
    emit({ type: 'disconnected', namespace: 'eip155', connectorId: 'dev.one' })
    expect(accountOf(app)).toMatchObject({ connectorId: 'dev.two', address: ADDRESS })
  })

  it('asks after the last await whether it is still wanted, and changes nothing otherwise', async () => {
    const { app, accept, wallets, status } = page()
    const person = { waits: true }
    const silent = wallets[0].emit
    const { get } = app.ports.connections
    app.ports.connections.get = async (...target) => {
      const live = await get(...target)
      person.waits = false
      return live
    }
    const isCurrent = () => person.waits
    await expect(accept([connectionOf('dev.one')], { isCurrent })).resolves.toBe(false)
    expect(status()).toBeUndefined()
    expect(wallets[0].emit).toBe(silent)
  })

  it('leaves the wallet that is connected alone when the new one is no longer wanted', async () => {
    const { app, accept, wallets } = page()
    await accept([connectionOf('dev.one')])
    await accept([connectionOf('dev.two')], { isCurrent: () => false })
    wallets[0].emit(moveTo('dev.one', OTHER_ADDRESS))
    expect(accountOf(app)).toMatchObject({ connectorId: 'dev.one', address: OTHER_ADDRESS })
  })

  it('drops what a wallet tells while it is being subscribed to', async () => {
    const { app, accept, status } = page()
    const { get } = app.ports.connections
    app.ports.connections.get = async (...target) => {
      const live = await get(...target)
      return (
        live && {
          ...live,
          subscribe(emit) {
            emit({ type: 'disconnected', namespace: 'eip155', connectorId: 'dev.one' })
            emit(moveTo('dev.one', OTHER_ADDRESS))
            return live.subscribe(emit)
          },
        }
      )
    }
    await accept([connectionOf('dev.one')])
    expect(status()).toBe('connected')
    expect(accountOf(app)).toMatchObject({ address: ADDRESS })
  })

  it('accepts all connections of a session or none: one whose wallet is gone ends it', async () => {
    const { app, accept, wallets } = page()
    const silent = wallets[0].emit
    const both = [connectionOf('dev.one'), connectionOf('dev.gone', 'solana')]
    await expect(accept(both)).rejects.toMatchObject({
      code: 'CONNECTOR_NOT_FOUND',
      context: { connectorId: 'dev.gone' },
    })
    expect(app.store.getState().accounts.byNamespace).toEqual({})
    expect(wallets[0].emit).toBe(silent)
  })

  it('passes on that the code of the chain does not arrive', async () => {
    const lost = () => Promise.reject<ChainAdapter>(new Error('chunk lost'))
    const wallet = fakeWallet('dev.one', 'One')
    const app = createTestApp({
      wallets: [wallet],
      adapters: [{ id: 'viem', namespace: 'eip155', load: lost }],
    })
    const input = { connections: [connectionOf('dev.one')], restored: false, isCurrent: () => true }
    const accepted = inListener(app, (fx) => acceptConnections(input, fx, createWalletWatch()))
    await expect(accepted).rejects.toThrow('chunk lost')
    expect(accountOf(app)).toBeUndefined()
  })

  it('connects each namespace of a session, and the wallet is heard in each', async () => {
    const pairing = page().app.pairing
    const solana = { ...fakeAdapter(() => fakeWallet()), namespace: 'solana' as const }
    const app = createTestApp({
      pairing,
      adapters: [
        { id: 'viem', namespace: 'eip155', load: async () => fakeAdapter(() => fakeWallet()) },
        { id: 'solana', namespace: 'solana', load: async () => solana },
      ],
    })
    const [first] = pairing.session.connections
    if (!first) throw new Error('the fake session has a connection')
    const connections = [first, { ...first, namespace: 'solana' as const }]
    const input = { connections, restored: false, isCurrent: () => true }
    await inListener(app, (fx) => acceptConnections(input, fx, createWalletWatch()))
    expect(accountOf(app)).toMatchObject({ capabilities: ['signMessage', 'switchNetwork'] })
    // Only an EVM wallet can be asked for a network outside its session.
    expect(accountOf(app, 'solana')).toMatchObject({ capabilities: ['signMessage'] })
    pairing.emit({ type: 'sessionEnded' })
    expect([accountOf(app)?.status, accountOf(app, 'solana')?.status]).toEqual([
      'disconnected',
      'disconnected',
    ])
  })
})

describe('requireLive', () => {
  it('answers with the wallet of the connection', async () => {
    const { app, wallets } = page()
    const target = { connectorId: 'dev.two', namespace: 'eip155' } as const
    const live = await inListener(app, (fx) => requireLive(target, fx))
    await live.switchNetwork(TWO)
    expect(wallets.map(({ calls }) => calls)).toEqual([[], ['wallet_switchEthereumChain']])
  })

  it.each([
    ['a wallet that is not there', 'dev.gone', 'eip155'],
    ['a namespace that the wallet does not serve', 'dev.one', 'solana'],
    ['a name that every object has', 'constructor', 'eip155'],
  ] as const)('refuses %s', async (_, connectorId, namespace) => {
    const { app } = page()
    const live = inListener(app, (fx) => requireLive({ connectorId, namespace }, fx))
    await expect(live).rejects.toMatchObject({
      code: 'CONNECTOR_NOT_FOUND',
      context: { connectorId },
    })
  })
})
