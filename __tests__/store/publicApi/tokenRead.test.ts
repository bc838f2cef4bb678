import { walletDisconnected } from '../../../src/slices/accounts'
import { walletNetworkChanged } from '../../../src/slices/networks'
import { readTokens } from '../../../src/store/publicApi/tokenRead'
import { createTestApp, ONE, TWO } from '../../support/createTestApp'
import { settle } from '../../support/settle'
import { connect } from '../../views/connected'

/** An app whose service lists one token, or fails with a status. */
function served(status = 200) {
  const app = createTestApp({
    async respond(request) {
      const { pathname, searchParams } = new URL(request.url)
      if (pathname.endsWith('/supported-chains'))
        return Response.json({ http: [ONE.caipNetworkId, TWO.caipNetworkId], ws: [] })
      if (request.method === 'POST') {
        const { id } = (await request.json()) as { id: number }
        return Response.json({ jsonrpc: '2.0', id, result: '0x0' })
      }
      const chainId = searchParams.get('chainId') ?? ''
      const token = {
        ...{ name: 'Harbor', symbol: 'HRBD', chainId, price: 2, value: 4, iconUrl: '' },
        address: `${chainId}:0x5FbDB2315678afecb367f032d93F642f64180aa3`,
        quantity: { decimals: '6', numeric: '2' },
      }
      return Response.json({ balances: [token] }, { status })
    },
  })
  const reads = () => app.requests.filter(({ url }) => url.includes('/balance')).length
  return { ...app, reads }
}

const END = { namespace: 'eip155', connectorId: 'dev.example.wallet' } as const

describe('getTokens', () => {
  it('resolves with the tokens of the account, and reuses them for a second call', async () => {
    const app = served()
    connect(app)
    await expect(readTokens(app.store)).resolves.toMatchObject([
      { symbol: 'HRBD', networkId: ONE.caipNetworkId, balance: '2', price: '2' },
    ])
    await expect(readTokens(app.store, 'eip155')).resolves.toHaveLength(1)
    expect(app.reads()).toBe(1)
  })

  it('rejects with the error of the service', async () => {
    const app = served(401)
    connect(app)
    await expect(readTokens(app.store)).rejects.toMatchObject({ name: 'LatchkeyError' })
  })

  it('rejects without an account in the namespace', async () => {
    const app = served()
    await expect(readTokens(app.store)).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    connect(app)
    await expect(readTokens(app.store, 'solana')).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    expect(app.reads()).toBe(0)
  })

  it('rejects on a network that is not offered', async () => {
    const app = served()
    connect(app, { networkId: 'eip155:99' })
    await expect(readTokens(app.store)).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND' })
  })

  it.each([
    ['the network changes', walletNetworkChanged(TWO.caipNetworkId)],
    ['the wallet is disconnected', walletDisconnected(END)],
  ])('rejects with REQUEST_ABORTED when %s meanwhile', async (_, change) => {
    const app = served()
    connect(app)
    const read = readTokens(app.store)
    app.store.dispatch(change)
    await expect(read).rejects.toMatchObject({ code: 'REQUEST_ABORTED' })
  })

  it('stops reading after it has resolved', async () => {
    const app = served()
    connect(app)
    await readTokens(app.store)
    // The second read resolves with the first one's cached answer.
    await readTokens(app.store)
    app.store.dispatch(walletNetworkChanged(TWO.caipNetworkId))
    await settle()
    expect(app.reads()).toBe(1)
  })
})
