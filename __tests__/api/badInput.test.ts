import { balancesApi } from '../../src/api/balances'
import { historyApi } from '../../src/api/history'
import { identityApi } from '../../src/api/identity'
import { namesApi } from '../../src/api/names'
import { nativeBalanceApi } from '../../src/api/nativeBalance'
import { onrampApi } from '../../src/api/onramp'
import { pricesApi } from '../../src/api/prices'
import { sessionsApi } from '../../src/api/smartSessions'
import { swapApi } from '../../src/api/swap'
import { swapTransactionsApi } from '../../src/api/swapTransactions'
import type { CaipAddress, CaipNetworkId } from '../../src/slices/domain/ids/caip'
import { fromErrorRecord } from '../../src/slices/domain/errors/records'
import type { ErrorRecord } from '../../src/slices/domain/errors/codes'
import { toNameMessage } from '../../src/slices/domain/account/names'
import type { Result } from './support/case'
import type { TestApi } from './support/testApi'
import { ALICE, createTestApi, endStores, pass, useFakeTime } from './support/testApi'

const caipNetworkId: CaipNetworkId = 'eip155:1'
const token: CaipAddress = `eip155:1:0x${'c'.repeat(40)}`
const user: CaipAddress = `eip155:1:${ALICE}`
const on = { caipNetworkId }
const swap = { ...on, amount: '1', from: token, to: token, userAddress: user }
const USDC = { id: 'u', name: 'USD Coin', symbol: 'USDC', networks: [] }
const USD = { id: 'USD', payment_method_limits: [] }
const network = {
  ...on,
  rpcUrls: { default: { http: ['https://node.example'] } },
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}

const { endpoints: swaps } = swapApi
const { endpoints: built } = swapTransactionsApi
const { endpoints: names } = namesApi
const { endpoints: onramp } = onrampApi
const { endpoints: sessions } = sessionsApi

type Calls = Record<string, (app: TestApi, bad: string) => PromiseLike<Result>>
const wallets = (address: string) => ({
  ...on,
  destinationWallets: [{ address }],
  partnerUserId: ALICE,
})
const claim = { ...on, address: ALICE, message: toNameMessage('orla.reown.id', 0), signature: '0x' }

/** Calls that take a plain address. */
const OF_ADDRESS: Calls = {
  getBalances: (app, address) =>
    app.dispatch(balancesApi.endpoints.getBalances.initiate({ ...on, address })),
  getNativeBalance: (app, address) =>
    app.dispatch(nativeBalanceApi.endpoints.getNativeBalance.initiate({ network, address })),
  getIdentity: (app, address) =>
    app.dispatch(identityApi.endpoints.getIdentity.initiate({ ...on, address })),
  getHistory: (app, address) =>
    app.dispatch(historyApi.endpoints.getHistory.initiate({ ...on, address })),
  getNamesByAddress: (app, address) => app.dispatch(names.getNamesByAddress.initiate({ address })),
  registerName: (app, address) => app.dispatch(names.registerName.initiate({ ...claim, address })),
  getOnrampUrl: (app, address) => app.dispatch(onramp.getOnrampUrl.initiate(wallets(address))),
}
/** Calls that take a CAIP-10 id. */
const OF_CAIP: Calls = {
  'getBalances (forceUpdate)': (app, bad) => {
    const forceUpdate = [bad as CaipAddress]
    const asked = { ...on, address: ALICE, forceUpdate }
    return app.dispatch(balancesApi.endpoints.getBalances.initiate(asked))
  },
  'getQuotes (from)': (app, bad) =>
    app.dispatch(swaps.getQuotes.initiate({ ...swap, from: bad as CaipAddress })),
  'getQuotes (user)': (app, bad) =>
    app.dispatch(swaps.getQuotes.initiate({ ...swap, userAddress: bad as CaipAddress })),
  getAllowance: (app, bad) => {
    const asked = { ...on, tokenAddress: bad as CaipAddress, userAddress: user }
    return app.dispatch(swaps.getAllowance.initiate(asked))
  },
  getPrices: (app, bad) => {
    const asked = { ...on, addresses: [token, bad as CaipAddress] }
    return app.dispatch(pricesApi.endpoints.getPrices.initiate(asked))
  },
  buildTransaction: (app, bad) =>
    app.dispatch(built.buildTransaction.initiate({ ...swap, to: bad as CaipAddress })),
  buildApproval: (app, bad) =>
    app.dispatch(built.buildApproval.initiate({ ...swap, from: bad as CaipAddress })),
  getSessions: (app, bad) =>
    app.dispatch(sessions.getSessions.initiate({ caipAddress: bad as CaipAddress })),
  revokeSession: (app, bad) => {
    const asked = { caipAddress: bad as CaipAddress, pci: 'a', signature: '0x' }
    return app.dispatch(sessions.revokeSession.initiate(asked))
  },
}
/** Calls that take an amount in base units. */
const OF_UNITS: Calls = {
  getQuotes: (app, amount) => app.dispatch(swaps.getQuotes.initiate({ ...swap, amount })),
  buildTransaction: (app, amount) =>
    app.dispatch(built.buildTransaction.initiate({ ...swap, amount })),
  buildApproval: (app, amount) => app.dispatch(built.buildApproval.initiate({ ...swap, amount })),
}
/** Calls that take an amount of money. */
const OF_MONEY: Calls = {
  getOnrampQuote: (app, amount) => {
    const asked = { ...on, purchaseCurrency: USDC, paymentCurrency: USD, amount }
    return app.dispatch(onramp.getOnrampQuote.initiate(asked))
  },
  getOnrampUrl: (app, amount) => {
    const asked = { ...wallets(ALICE), presetFiatAmount: Number(amount || 'x') }
    return app.dispatch(onramp.getOnrampUrl.initiate(asked))
  },
}
/** Calls that take a name with its zone. */
const OF_NAME: Calls = {
  lookUpName: (app, name) => app.dispatch(names.lookUpName.initiate({ ...on, name })),
}
/** Calls that take a name of the zone in which names are registered. */
const OF_OWN_NAME: Calls = {
  registerName: (app, name) =>
    app.dispatch(names.registerName.initiate({ ...claim, message: toNameMessage(name, 0) })),
}
const OF_LABEL: Calls = {
  getNameSuggestions: (app, name) =>
    app.dispatch(names.getNameSuggestions.initiate({ ...on, name })),
}

const HEX = 'a'.repeat(40)
const BAD_ADDRESSES = ['0x1', '../x', HEX, `0x${HEX}a`, `0x${HEX}?a=1`, `0x${HEX}\n`, ` 0x${HEX}`]
const BAD_CAIPS = ['', 'eip155', 'eip155:1', 'eip155:1:', `eip155:1:0x${HEX}:2`, 'eip155:1:0x1']
  .concat([`none:1:0x${HEX}`, `eip155::0x${HEX}`, 'eip155:1:../x', `0x${HEX}`])
  .concat(['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:0OIl'])
const BAD_UNITS = ['', '0', '-1', '1.5', '1e3', ' 1', '１', '0x1', 'NaN', '9'.repeat(80)]
const BAD_NAMES = [
  '',
  '.',
  '..',
  '../x',
  'orla',
  'or la.reown.id',
  'ORLA.reown.id',
  '.reown.id',
].concat([
  'orla..id',
  'orla.reown.id.',
  'orla?.reown.id',
  'orla/.reown.id',
  'orla#.reown.id',
  'orla%2f.id',
])
const BAD_OWN_NAMES = [...BAD_NAMES, 'a.reown.id', 'orla.reown', 'örla.reown.id']
const BAD_LABELS = ['', 'abc', 'with space', 'dot.ted', 'ümlaut', '../xyz', 'n'.repeat(65)]

/** Inputs by kind, and the words for a bad one: spec section 8, or EIP-1474 where the spec has none. */
const KINDS: [words: string, calls: Calls, bad: string[]][] = [
  ['Address is invalid', OF_ADDRESS, BAD_ADDRESSES],
  ['Invalid CAIP Address', OF_CAIP, BAD_CAIPS],
  ['Missing or invalid input', OF_UNITS, BAD_UNITS],
  ['Missing or invalid input', OF_MONEY, ['', '-', '1,000', '1.2.3', 'ten']],
  ['Error resolving name', OF_NAME, BAD_NAMES],
  ['Error resolving name', OF_OWN_NAME, BAD_OWN_NAMES],
  ['Error fetching name suggestions', OF_LABEL, BAD_LABELS],
]
const TABLE = KINDS.flatMap(([words, calls, bad]) =>
  Object.entries(calls).flatMap(([name, run]) =>
    bad.map((input) => ({ name, words, input, shown: JSON.stringify(input.slice(0, 50)), run })),
  ),
)

beforeEach(useFakeTime)
afterEach(() => {
  endStores()
  jest.useRealTimers()
})

it.each(TABLE)('$name refuses $shown before a request leaves: $words', async (row) => {
  const app = createTestApi({}, { supported: [caipNetworkId] })
  const result = row.run(app, row.input)
  await pass()
  const { error } = await result
  expect(fromErrorRecord(error as ErrorRecord).shortMessage).toBe(row.words)
  expect(app.sent).toEqual([])
})

it.each(['', 'eip155', '1', 'eip155:1:2', 'none:1', '../x'])(
  'asks nothing about a network that is none: "%s"',
  async (id) => {
    const app = createTestApi()
    const asked = { ...on, caipNetworkId: id as CaipNetworkId }
    void app.dispatch(swaps.getSwapTokens.initiate(asked))
    void app.dispatch(onramp.getOnrampOptions.initiate(asked))
    const gas = app.dispatch(swaps.getGasPrice.initiate(asked))
    const list = app.dispatch(
      balancesApi.endpoints.getBalances.initiate({ ...asked, address: ALICE }),
    )
    await pass()
    expect((await gas).error).toEqual({ code: 'SWAPS_UNSUPPORTED' })
    expect((await list).data).toEqual({ balances: [], source: 'skipped' })
    expect(app.calls()).toEqual([])
  },
)
