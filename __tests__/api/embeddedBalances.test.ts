import { balancesApi } from '../../src/api/balances'
import { connected } from '../middleware/approval/embedded'
import { ADDRESS, ONE } from '../support/createTestApp'

const { caipNetworkId } = ONE
const asset = (symbol: string, price: number | undefined) => ({
  address: 'native',
  balance: '0xde0b6b3a7640000',
  type: 'native',
  metadata: { name: symbol, symbol, decimals: 18, ...(price !== undefined && { price }) },
})
const OF_SERVICE = {
  name: 'Of the service',
  symbol: 'SVC',
  chainId: caipNetworkId,
  price: 1,
  value: 1,
  quantity: { decimals: '18', numeric: '1' },
}

/** The symbols of the balances of the embedded wallet's account. */
async function symbols(assets: unknown, supported = true, address = ADDRESS) {
  const { app, frame } = await connected({
    respond: ({ url }) =>
      url.includes('supported-chains')
        ? Response.json({ http: [caipNetworkId], ws: [] })
        : Response.json({ balances: [OF_SERVICE], name: null, avatar: null }),
  })
  const asked: string[] = []
  frame.next.request = async ({ method }) => {
    asked.push(method)
    if (method === 'wallet_getCapabilities') return { '0x7a69': { assetDiscovery: { supported } } }
    if (assets instanceof Error) throw assets
    return { '0x7a69': assets }
  }
  const { getBalances } = balancesApi.endpoints
  const { data } = await app.store.dispatch(
    getBalances.initiate({ caipNetworkId, address }, { subscribe: false, forceRefetch: true }),
  )
  return { symbols: data?.balances.map(({ symbol }) => symbol), asked }
}

it('uses the embedded wallet’s own list if it has one', async () => {
  expect(await symbols([asset('OWN', 2)])).toEqual({
    symbols: ['OWN'],
    asked: ['wallet_getCapabilities', 'wallet_getAssets'],
  })
})

it.each([
  ['announces no balances', [asset('OWN', 2)], false],
  ['returns no prices', [asset('OWN', undefined)], true],
  ['answers nonsense', 'nonsense', true],
  ['rejects the account', new Error('4100'), true],
])('uses the service when the wallet %s', async (_, assets, supported) => {
  expect((await symbols(assets, supported)).symbols).toEqual(['SVC'])
})
