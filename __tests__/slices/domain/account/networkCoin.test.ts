import { withNetworkCoin } from '../../../../src/slices/domain/account/networkCoin'
import type { TokenBalance } from '../../../../src/slices/domain/account/token'
import { nativeTokenOf } from '../../../../src/slices/domain/network/nativeTokens'
import { findSendToken, toSendTokens } from '../../../../src/slices/domain/trade/sendTokens'
import { toTradeTokens } from '../../../../src/slices/domain/trade/swapForm'
import { ONE } from '../../../support/createTestApp'
import { DOLLAR } from '../../../support/sending'
import { ETH, HRBD } from '../../../support/swapping'

const row = (change: Partial<TokenBalance> = {}): TokenBalance => ({
  name: 'Ether',
  symbol: 'ETH',
  chainId: ONE.caipNetworkId,
  address: null,
  value: 10,
  price: 2,
  quantity: { decimals: '18', numeric: '5' },
  iconUrl: null,
  ...change,
})
const token = row({ name: DOLLAR.name, symbol: DOLLAR.symbol, address: DOLLAR.address })
const placeholder = nativeTokenOf(ONE.caipNetworkId)

it.each([
  ['more decimals', row({ quantity: { decimals: '19', numeric: '5' } })],
  ['the name of a token', row({ name: 'USD Coin', symbol: 'USDC' })],
  ['the placeholder address', row({ address: placeholder, symbol: 'USDC' })],
])('describes a coin listed with %s by its network', (_, listed) => {
  expect(withNetworkCoin([token, listed], ONE)).toEqual([token, row()])
})

it('drops a second row for the coin and keeps every other token', () => {
  const second = row({ symbol: 'USDC', quantity: { decimals: '6', numeric: '1000' } })
  expect(withNetworkCoin([row(), token, second], ONE)).toEqual([row(), token])
})

it('offers the coin for sending and swapping only under its own name and decimals', () => {
  const listed = row({ symbol: 'USDC', quantity: { decimals: '19', numeric: '5' } })
  const sendable = toSendTokens([listed], '5', ONE)
  expect(sendable).toMatchObject([{ symbol: 'ETH', decimals: 18, address: null }])
  expect(findSendToken(sendable, 'USDC')).toBeNull()
  expect(
    toTradeTokens([{ ...ETH, symbol: 'USDC', decimals: 19 }, HRBD], [], '5', ONE),
  ).toMatchObject([
    { symbol: 'ETH', decimals: 18 },
    { symbol: 'HRBD', decimals: 6 },
  ])
})
