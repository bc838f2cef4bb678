import { toAccounts } from '../../../src/slices/domain/account/accounts'
import { walletConnected, walletDisconnected } from '../../../src/slices/accounts'
import { toAccount } from '../../../src/store/publicApi/accountSnapshot'
import { ADDRESS, createTestApp, ONE } from '../../support/createTestApp'

const connection = {
  namespace: 'eip155' as const,
  connectorId: 'io.northwind',
  accounts: toAccounts([ADDRESS]),
  capabilities: [],
  networkId: ONE.caipNetworkId,
  approved: null,
  wallet: { name: 'Northwind', icon: null, type: 'ANNOUNCED' as const },
  restored: false,
}
const AVATAR = 'https://img.example/orla.png'

/** A service with the account's name, and a node with its balance. */
async function respond(request: Request): Promise<Response> {
  if (request.url.includes('/v1/identity/'))
    return Response.json({ name: 'orla.eth', avatar: AVATAR })
  // The name resolves back to the account.
  if (request.url.includes('/v1/profile/account/'))
    return Response.json({ name: 'orla.eth', addresses: { 60: { address: ADDRESS } } })
  if (request.method !== 'POST') return new Response('{}', { status: 404 })
  const { id, method } = (await request.json()) as { id: number; method: string }
  return method === 'eth_getBalance'
    ? Response.json({ jsonrpc: '2.0', id, result: '0x1bc16d674ec80000' })
    : new Response('{}', { status: 404 })
}

describe('balance and identity of the active account', () => {
  it('balance and identity of the active account are part of the public account', async () => {
    const app = createTestApp({ respond })
    app.store.dispatch(walletConnected(connection))
    const account = await app
      .until((state) => {
        const { profileName, balance } = toAccount(state, 'eip155')
        return profileName !== null && balance !== null
      })
      .then((state) => toAccount(state, 'eip155'))
    expect(account).toMatchObject({
      profileName: 'orla.eth',
      profileImage: AVATAR,
      balance: '2',
      balanceSymbol: ONE.nativeCurrency.symbol,
    })
  })

  it('requests the identity with the connected address as sender', async () => {
    const app = createTestApp({ respond })
    app.store.dispatch(walletConnected(connection))
    await app.until((state) => toAccount(state, 'eip155').profileName !== null)
    const asked = app.requests.filter(({ url }) => url.includes('/v1/identity/'))
    expect(asked.map(({ url }) => new URL(url).searchParams.get('sender'))).toEqual([ADDRESS])
  })

  it('polls the balance every 30 s until the wallet disconnects', async () => {
    jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask'] })
    try {
      const app = createTestApp({ respond })
      app.store.dispatch(walletConnected(connection))
      const reads = () => app.requests.filter(({ method }) => method === 'POST').length
      await jest.advanceTimersByTimeAsync(1_000)
      const first = reads()
      expect(first).toBeGreaterThan(0)
      await jest.advanceTimersByTimeAsync(30_000)
      const second = reads()
      expect(second).toBeGreaterThan(first)
      const { connectorId } = connection
      app.store.dispatch(walletDisconnected({ namespace: 'eip155', connectorId }))
      await jest.advanceTimersByTimeAsync(90_000)
      expect(reads()).toBe(second)
    } finally {
      jest.useRealTimers()
    }
  })

  it('stops following after a disconnect', async () => {
    const app = createTestApp({ respond })
    app.store.dispatch(walletConnected(connection))
    await app.until((state) => toAccount(state, 'eip155').profileName !== null)
    app.store.dispatch(
      walletDisconnected({ namespace: 'eip155', connectorId: connection.connectorId }),
    )
    expect(toAccount(app.store.getState(), 'eip155')).toMatchObject({
      status: 'disconnected',
      profileName: null,
      balance: null,
    })
  })
})
