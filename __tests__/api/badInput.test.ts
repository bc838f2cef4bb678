import { balancesApi } from '../../src/api/balances'
import { historyApi } from '../../src/api/history'
import { identityApi } from '../../src/api/identity'
import { namesApi } from '../../src/api/names'
import { nativeBalanceApi } from '../../src/api/nativeBalance'
import { onrampApi } from '../../src/api/onramp'
import { swapApi } from '../../src/api/swap'
import { normaliseName } from '../../src/adapters/evm/normaliseName'
import type { CaipNetworkId } from '../../src/slices/domain/ids/caip'
import { ALICE, codeOf, createTestApi, endStores, pass, useFakeTime } from './support/testApi'

const caipNetworkId: CaipNetworkId = 'eip155:1'
const on = { caipNetworkId }
const network = {
  ...on,
  rpcUrls: { default: { http: ['https://node.example'] } },
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}

const { endpoints: names } = namesApi
const { getSwapTokens, getGasPrice } = swapApi.endpoints
const { getIdentity } = identityApi.endpoints

const HEX = 'a'.repeat(40)
const BAD_ADDRESSES = ['0x1', '../x', HEX, `0x${HEX}a`, `0x${HEX}?a=1`, `0x${HEX}\n`, ` 0x${HEX}`]
const BAD_NAMES = ['', '.', '..', '../x', 'orla', 'or la.reown.id', 'ORLA.reown.id', '.reown.id']
  .concat(['orla..id', 'orla.reown.id.', 'orla?.reown.id', 'orla/.reown.id'])
  .concat(['orla#.reown.id', 'orla%2f.id'])

beforeEach(useFakeTime)
afterEach(() => {
  endStores()
  jest.useRealTimers()
})

it.each(BAD_ADDRESSES)('rejects the balance address %j without a request', async (address) => {
  const app = createTestApi()
  const { getNativeBalance } = nativeBalanceApi.endpoints
  const result = app.dispatch(getNativeBalance.initiate({ network, address }))
  await pass()
  expect(codeOf(await result)).toBe('INVALID_ADDRESS')
  expect(app.sent).toEqual([])
})

it.each(BAD_NAMES)('rejects the name %j without a request', async (name) => {
  const app = createTestApi({}, { supported: [caipNetworkId] })
  const result = app.dispatch(names.lookUpName.initiate({ ...on, name }))
  await pass()
  expect(codeOf(await result)).toBe('NAME_RESOLUTION_FAILED')
  expect(app.sent).toEqual([])
})

it('does not look up a name without a zone that the identity service returns', async () => {
  const app = createTestApi({ [`/v1/identity/${ALICE}`]: { name: 'orla', avatar: null } })
  const normalise = (name: string) => Promise.resolve(normaliseName(name))
  Object.assign(app.ports, { adapters: { adapter: async () => ({ normaliseName: normalise }) } })
  const result = app.dispatch(getIdentity.initiate({ ...on, address: ALICE }))
  await pass(60_000)
  expect((await result).data?.name).toBeNull()
  expect(app.calls().map(({ path }) => path)).toEqual([`/v1/identity/${ALICE}`])
})

it('keeps an address within its part of the path', async () => {
  const app = createTestApi()
  const { getBalances } = balancesApi.endpoints
  const { getHistory } = historyApi.endpoints
  const asked = { ...on, address: '../../x?a' }
  void app.dispatch(getBalances.initiate(asked))
  void app.dispatch(getIdentity.initiate(asked))
  void app.dispatch(getHistory.initiate(asked))
  void app.dispatch(names.getNamesByAddress.initiate({ address: asked.address }))
  await pass()
  const written = '..%2F..%2Fx%3Fa'
  expect(new Set(app.calls().map(({ path }) => path))).toEqual(
    new Set([
      `/v1/account/${written}/balance`,
      `/v1/account/${written}/history`,
      `/v1/identity/${written}`,
      `/v1/profile/reverse/${written}`,
    ]),
  )
})

it.each(['', 'eip155', '1', 'eip155:1:2', 'none:1', '../x'])(
  'sends no request for the invalid network id "%s"',
  async (id) => {
    const app = createTestApi()
    const asked = { ...on, caipNetworkId: id as CaipNetworkId }
    void app.dispatch(getSwapTokens.initiate(asked))
    void app.dispatch(onrampApi.endpoints.getOnrampOptions.initiate(asked))
    const gas = app.dispatch(getGasPrice.initiate(asked))
    const list = app.dispatch(
      balancesApi.endpoints.getBalances.initiate({ ...asked, address: ALICE }),
    )
    await pass()
    expect((await gas).error).toEqual({ code: 'SWAPS_UNSUPPORTED' })
    expect((await list).data).toEqual({ balances: [], source: 'skipped' })
    expect(app.calls()).toEqual([])
  },
)
