import type { TokenBalance } from '../../../../src/slices/domain/account/token'
import type { CaipAddress } from '../../../../src/slices/domain/ids/caip'
import { hasArrived, heldOf, leastHeld } from '../../../../src/slices/domain/trade/arrival'

const USDC: CaipAddress = 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const COPY: CaipAddress = 'eip155:1:0x5FbDB2315678afecb367f032d93F642f64180aa3'

const holding = (numeric: string, more: Partial<TokenBalance> = {}): TokenBalance => ({
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: 'eip155:1',
  address: USDC,
  value: null,
  price: 1,
  quantity: { decimals: '6', numeric },
  iconUrl: null,
  ...more,
})
const paid = { amount: '100', currency: 'USD', symbol: 'USDC' }
const before = heldOf([holding('20')], 'USDC')

describe('the tokens of a purchase', () => {
  it.each([
    ['have arrived after an increase by half of what was paid', '70', true],
    ['have not arrived after an increase by less than half', '69.999999', false],
    ['have not arrived after an increase by a millionth', '20.000001', false],
    ['have not arrived without an increase', '20', false],
    ['have not arrived after a decrease', '5', false],
  ])('%s', (_, numeric, arrived) => {
    expect(hasArrived([holding(numeric)], paid, before)).toBe(arrived)
  })

  it('counts tokens by their price', () => {
    const coin = { symbol: 'ETH', address: null, quantity: { decimals: '18', numeric: '0.025' } }
    const buying = { ...paid, symbol: 'ETH' }
    const has = (price: number) => hasArrived([holding('', { ...coin, price })], buying, {})
    expect([has(2000), has(1999), has(0), has(1e300)]).toEqual([true, false, false, true])
  })

  it('counts one token, and ignores a token of the same symbol without a price or with a tiny one', () => {
    const balances = [
      holding('60', { address: COPY, price: null }),
      holding('60', { address: COPY, price: 0.0001 }),
      holding('20.5'),
    ]
    expect(hasArrived(balances, paid, before)).toBe(false)
    expect(hasArrived([...balances, holding('60', { address: null })], paid, before)).toBe(true)
  })

  it('does not report an arrival when a missing price returns', () => {
    const held = heldOf([holding('120', { price: null })], 'USDC')
    expect(hasArrived([holding('120')], paid, held)).toBe(false)
  })

  it('reports an arrival from one dollar if the payment was in another currency', () => {
    const inYen = { ...paid, amount: '10000', currency: 'JPY' }
    expect(hasArrived([holding('21')], inYen, before)).toBe(true)
    expect(hasArrived([holding('20.99')], inYen, before)).toBe(false)
  })
})

it('keeps the lowest balance of each token', () => {
  expect(leastHeld({ [USDC]: '20' }, { [USDC]: '5', [COPY]: '7' })).toEqual({
    [USDC]: '5',
    [COPY]: '0',
  })
})
