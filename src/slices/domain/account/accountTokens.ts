import type { Network } from '../network/network'
import type { AccountToken } from './accountToken'
import { withNetworkCoin } from './networkCoin'
import type { TokenBalances } from './token'

/**
 * Lists the tokens of an account as the Account view shows them. Returns null while they are unknown.
 * @param list answer of the balance service; undefined before it arrives
 * @param native native balance by the node, a decimal string; null when it is unknown
 */
export function toAccountTokens(
  list: TokenBalances | undefined,
  native: string | null,
  network: Pick<Network, 'nativeCurrency' | 'caipNetworkId'>,
): AccountToken[] | null {
  if (!list) return null
  const tokens = withNetworkCoin(list.balances, network).map(
    ({ chainId, quantity, price, value, ...token }): AccountToken => ({
      name: token.name,
      symbol: token.symbol,
      networkId: chainId,
      address: token.address,
      decimals: Number(quantity.decimals),
      balance: quantity.numeric,
      price: toDecimal(price),
      value: toDecimal(value),
      iconUrl: token.iconUrl,
    }),
  )
  if (tokens.length > 0) return tokens
  // Without a list, only the balance from the node is known.
  if (native === null) return list.source === 'skipped' ? null : []
  const coin = { ...network.nativeCurrency, networkId: network.caipNetworkId, balance: native }
  return native === '0' ? [] : [{ ...coin, address: null, price: null, value: null, iconUrl: null }]
}

/** Formats a number as a decimal string without an exponent. */
function toDecimal(value: number | null): string | null {
  return value === null
    ? null
    : value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 })
}
