import {
  findTokens,
  isOnOtherSide,
  oftenChosen,
} from '../../../../src/slices/domain/trade/findTokens'
import { impactLevel, isAccepted, priceImpact } from '../../../../src/slices/domain/trade/impact'
import {
  findSwapProblem,
  findTradeToken,
  mostPaid,
  providerFee,
  toOffer,
  toTradeTokens,
  type SwapForm,
} from '../../../../src/slices/domain/trade/swapForm'
import { readSimulation, judgeChanges } from '../../../../src/slices/domain/trade/simulation'
import type { Shown } from '../../../../src/slices/domain/trade/builtChecks'
import { figure } from '../../../journeys/support/figures'
import { ONE } from '../../../support/createTestApp'
import { ROUTER, STRANGER } from '../../../support/swapCalls'
import { ADDRESS, bareOf, ETH, HRBD, PEBL } from '../../../support/swapping'

const priced = (amount: string, price: number | null, decimals = 6) => ({ amount, decimals, price })
const offer = toOffer({
  from: ETH,
  to: HRBD,
  amount: '1',
  out: 2_000_000_000n,
  fee: null,
  coinPrice: null,
  at: 0,
})
const form = (change: Partial<SwapForm> = {}): SwapForm => ({
  from: ETH,
  to: HRBD,
  amount: '1',
  quoting: { step: 'offered', offer },
  accepted: null,
  ...change,
})

describe('impact', () => {
  it.each([
    ['2.9999', 0],
    ['3', 1],
    ['9.9999', 1],
    ['10', 2],
    ['24.9999', 2],
    ['25', 3],
    ['100', 3],
  ])('assigns %s %% the level %i, exactly at the threshold', (percent, level) => {
    const lost = Math.round(Number(percent) * 10_000)
    const received = String(1_000_000 - lost)
    const impact = priceImpact(priced('1000000', 1), priced(received, 1))
    expect(impact).toBe(Number(percent))
    expect(impactLevel(impact)).toBe(level)
  })

  it('warns about 500 bad quotes, with prices and decimals of any size', () => {
    const unmarked: number[] = []
    for (let at = 0; at < 500; at++) {
      const lost = 0.03 + ((at * 7919) % 9700) / 10_000
      const price = [0.00000012, 0.97, 3412.55, 97_442][at % 4] ?? 1
      const decimals = [0, 6, 8, 18][at % 4] ?? 6
      const received = (1_000_000 * price * (1 - Math.min(lost, 0.999))).toFixed(6)
      const impact = priceImpact(priced('1000000', price, decimals), priced(received, 1))
      if (impactLevel(impact) === 0) unmarked.push(at)
    }
    figure('swap: bad quotes', `500, ${unmarked.length} unmarked`)
    expect(unmarked).toEqual([])
  })

  it('warns about an unknown impact, but not about a gain', () => {
    expect(priceImpact(priced('1', null), priced('1', 1))).toBeNull()
    expect(impactLevel(null)).toBe(1)
    expect(impactLevel(priceImpact(priced('1', 1), priced('2', 1)))).toBe(0)
  })

  it('accepts an impact for its own threshold, but not for a higher one', () => {
    expect(isAccepted(5, null)).toBe(true)
    expect(isAccepted(12, null)).toBe(false)
    expect(isAccepted(12, 11)).toBe(true)
    expect(isAccepted(26, 12)).toBe(false)
  })
})

describe('the form', () => {
  it.each<[string | null, Partial<SwapForm>]>([
    ['token', { to: null }],
    ['amount', { amount: '' }],
    ['amount', { amount: '0' }],
    ['decimals', { from: HRBD, to: ETH, amount: '0.0000001' }],
    ['balance', { amount: '10.000000000000000001' }],
    ['quoting', { quoting: { step: 'asking', last: null } }],
    ['liquidity', { quoting: { step: 'refused', reason: 'liquidity' } }],
    ['unreached', { quoting: { step: 'refused', reason: 'unreached' } }],
    ['impact', { quoting: { step: 'offered', offer: { ...offer, impact: 11 } } }],
    [null, {}],
    [null, { quoting: { step: 'asking', last: offer } }],
  ])('reports the rule %s', (problem, change) => {
    expect(findSwapProblem(form(change))).toBe(problem)
  })

  it('reserves the fee from the coin, and nothing from a token', () => {
    expect(mostPaid(ETH, 10n ** 17n)).toBe('9.9')
    expect(mostPaid(HRBD, 10n ** 17n)).toBe('1840.5')
    expect(providerFee('1000', HRBD)).toBe('8.5')
  })

  it('joins the listed tokens with balances', () => {
    const held = {
      name: 'x',
      symbol: 'x',
      chainId: ONE.caipNetworkId,
      address: HRBD.address,
      value: 7,
      price: 1,
      quantity: { decimals: '6', numeric: '7' },
      iconUrl: null,
    }
    const joined = toTradeTokens([ETH, HRBD, PEBL], [held], '2.5', ONE)
    expect(joined.map(({ available }) => available)).toEqual(['2.5', '7', '0'])
  })

  it('finds tokens by symbol, name and address', () => {
    const all = [ETH, HRBD, PEBL]
    expect(findTokens(all, 'peb')).toEqual([PEBL])
    expect(findTokens(all, bareOf(HRBD).toUpperCase().slice(2))).toEqual([HRBD])
    expect(oftenChosen(all)).toEqual([ETH, HRBD, PEBL])
    expect(findTradeToken(all, 'hrbd')).toBe(HRBD)
    expect(findTradeToken(all, PEBL.address.toLowerCase())).toBe(PEBL)
    expect(findTradeToken([...all, PEBL], 'PEBL')).toBeNull()
    expect(isOnOtherSide({ side: 'toToken', from: ETH, to: null }, ETH)).toBe(true)
    expect(isOnOtherSide({ side: 'sourceToken', from: ETH, to: null }, ETH)).toBe(false)
  })
})

describe('balance changes', () => {
  const shown: Shown = {
    user: ADDRESS,
    from: HRBD.address,
    to: PEBL.address,
    amount: 500n,
    minimum: 90n,
    now: 0,
    trusted: null,
  }
  const word = (value: string | bigint) =>
    `0x${(typeof value === 'bigint' ? value.toString(16) : value.slice(2).toLowerCase()).padStart(64, '0')}`
  const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
  const APPROVAL = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
  const log = (kind: string, address: string, a: string, b: string, value: bigint) => ({
    address,
    topics: [kind, word(a), word(b)],
    data: word(value),
  })
  const ITEMS = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
  /** A transfer of an NFT (ERC-721, then ERC-1155). */
  const item = (from: string, to: string) => ({
    address: STRANGER,
    topics: [TRANSFER, word(from), word(to), word(7n)],
    data: '0x',
  })
  const items = (from: string, to: string) => ({
    address: STRANGER,
    topics: [ITEMS, word(ROUTER), word(from), word(to)],
    data: `${word(7n)}${word(1n).slice(2)}`,
  })
  const pays = log(TRANSFER, bareOf(HRBD), ADDRESS, STRANGER, 500n)
  const gets = log(TRANSFER, bareOf(PEBL), STRANGER, ADDRESS, 95n)
  const judge = (logs: object[], status = '0x1') => {
    const simulation = readSimulation([{ calls: [{ status, logs }] }], ADDRESS, 1)
    return simulation && judgeChanges(simulation, shown, ROUTER)
  }

  it('accepts balance changes that match the shown ones', () => {
    expect(judge([pays, gets])).toBeNull()
    expect(judge([pays, gets, log(APPROVAL, bareOf(HRBD), ADDRESS, ROUTER, 0n)])).toBeNull()
    expect(judge([pays, gets, item(STRANGER, ADDRESS), items(STRANGER, ADDRESS)])).toBeNull()
  })

  it.each([
    ['fails', '0x0', []],
    ['changes', '0x1', [pays]],
    ['changes', '0x1', [log(TRANSFER, bareOf(HRBD), ADDRESS, STRANGER, 501n), gets]],
    ['changes', '0x1', [pays, log(TRANSFER, bareOf(PEBL), STRANGER, ADDRESS, 89n)]],
    ['changes', '0x1', [pays, gets, log(TRANSFER, STRANGER, ADDRESS, STRANGER, 1n)]],
    ['changes', '0x1', [pays, gets, item(ADDRESS, STRANGER)]],
    ['changes', '0x1', [pays, gets, items(ADDRESS, STRANGER)]],
    ['spender', '0x1', [pays, gets, log(APPROVAL, STRANGER, ADDRESS, STRANGER, 1n)]],
  ])('rejects balance changes that differ: %s', (reason, status, logs) => {
    expect(judge(logs, status)).toBe(reason)
  })

  it('returns null if the node cannot simulate', () => {
    for (const reply of [
      null,
      undefined,
      {},
      [],
      [{ calls: [] }],
      'no',
      [{ calls: [{ logs: 1 }] }],
    ])
      expect(readSimulation(reply, ADDRESS, 1)).toBeNull()
  })
})
