import { nativeBalanceApi } from '../../../src/api/nativeBalance'
import type { CaipNetworkId } from '../../../src/slices/domain/ids/caip'
import { kusama, polkadot, westend } from '../../../src/networks'
import { createTestApi, endStores, failed, pass, useFakeTime } from '../support/testApi'

/** Alice, a development account of Substrate. */
const ADDRESS = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
/** The same account in Polkadot’s address format. */
const ON_POLKADOT = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
/** Its storage key: `System`, `Account`, blake2_128 of the public key, the public key. */
const KEY =
  '0x26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9' +
  'de1e86a9a8c739864cf3cc5ec2bea59f' +
  'd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d'
const NETWORK = {
  caipNetworkId: 'polkadot:68d56f15f85d3136970ec16946040bc1' as CaipNetworkId,
  rpcUrls: { default: { http: ['https://one.example/node', 'https://two.example/other'] } },
  nativeCurrency: { name: 'Polkadot', symbol: 'DOT', decimals: 10 },
}
/** Relay chains whose balances are on their Asset Hubs. */
const RELAY_CHAINS = [polkadot, kusama, westend]

const COUNTERS = '04000000' + '00000000' + '01000000' + '00000000'
const ZERO = '00'.repeat(16)
/** An `AccountInfo` with a free balance, in little-endian hex. */
const account = (free: string, rest = ZERO + ZERO + ZERO) => `0x${COUNTERS}${free}${rest}`
const TEN_DOT = `00e8764817${'00'.repeat(11)}`

beforeEach(useFakeTime)
afterEach(() => {
  endStores()
  jest.useRealTimers()
})

/** Reads the balance when each node returns a result. */
async function balance(result: unknown, { address = ADDRESS, network = NETWORK } = {}) {
  const app = createTestApi({ '/node': { jsonrpc: '2.0', id: 1, result } })
  return { read: await readIn(app, address, network), sent: app.sent }
}

async function readIn(
  app: ReturnType<typeof createTestApi>,
  address = ADDRESS,
  network = NETWORK,
): Promise<unknown> {
  const { getNativeBalance } = nativeBalanceApi.endpoints
  const call = app.dispatch(getNativeBalance.initiate({ network, address }, { subscribe: false }))
  await pass(60_000)
  const { data, error } = await call
  return data ?? error
}

describe('free balance of a Polkadot account (`state_getStorage` of `System.Account`)', () => {
  it.each([ADDRESS, ON_POLKADOT])('calls only the network’s own node for %s', async (address) => {
    const { sent } = await balance(account(TEN_DOT), { address })
    expect(sent).toMatchObject([
      { origin: 'https://one.example', body: { method: 'state_getStorage', params: [KEY] } },
    ])
  })

  it.each([
    ['10 DOT', account(TEN_DOT), '10'],
    ['one base unit', account(`01${'00'.repeat(15)}`), '0.0000000001'],
    ['reserved coins, which do not count', account(ZERO, TEN_DOT + ZERO + ZERO), '0'],
    ['the largest amount', account('ff'.repeat(16)), '34028236692093846346337460743.1768211455'],
    ['an account without an entry', null, '0'],
  ])('reads %s', async (_, result, text) => {
    const { read } = await balance(result)
    expect(read).toEqual({ balance: text, symbol: 'DOT', source: 'service' })
  })

  it('tries the next node when the first one fails', async () => {
    const app = createTestApi({
      '/node': () => failed(500),
      '/other': { jsonrpc: '2.0', id: 1, result: account(TEN_DOT) },
    })
    expect(await readIn(app)).toMatchObject({ balance: '10' })
  })

  it.each([
    ['a number', 7],
    ['an object', {}],
    ['no hex', '0xzz'],
    ['half a byte', `${account(TEN_DOT)}0`],
    ['no bytes', '0x'],
    ['the layout of an older chain', `0x${COUNTERS.slice(8)}${TEN_DOT}${ZERO}${ZERO}${ZERO}`],
    ['a longer layout', `${account(TEN_DOT)}${ZERO}`],
  ])('returns null for %s', async (_, result) => {
    expect((await balance(result)).read).toMatchObject({ code: 'MALFORMED_REPLY' })
  })

  it.each(['', '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', `${ADDRESS.slice(0, -1)}X`])(
    'sends no request for the invalid address %j',
    async (address) => {
      const { read, sent } = await balance(account(TEN_DOT), { address })
      expect(read).toEqual({ code: 'INVALID_ADDRESS' })
      expect(sent).toEqual([])
    },
  )

  it.each(RELAY_CHAINS)('returns null on the relay chain $name', async ({ caipNetworkId }) => {
    const { read, sent } = await balance(null, { network: { ...NETWORK, caipNetworkId } })
    expect(read).toEqual({ balance: null, symbol: 'DOT', source: 'skipped' })
    expect(sent).toEqual([])
  })

  it('returns null on a network without nodes', async () => {
    const network = { ...NETWORK, rpcUrls: { default: { http: [] } } }
    const { read, sent } = await balance(account(TEN_DOT), { network })
    expect(read).toEqual({ balance: null, symbol: 'DOT', source: 'skipped' })
    expect(sent).toEqual([])
  })
})
