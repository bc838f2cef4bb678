import { withNetworkCoin } from '../account/networkCoin'
import type { TokenBalance } from '../account/token'
import type { Network } from '../network/network'
import type { SendToken } from './transfer'

/**
 * Lists the tokens that an account can send: those of the service, and the native coin as the
 * network describes it.
 * @param native balance of the native coin by the node, a decimal string; null when it is not known
 */
export function toSendTokens(
  list: readonly TokenBalance[],
  native: string | null,
  network: Pick<Network, 'nativeCurrency'>,
): SendToken[] {
  const tokens = withNetworkCoin(list, network).map(
    ({ name, symbol, address, quantity, price, iconUrl }): SendToken => {
      const decimals = Number(quantity.decimals)
      return { name, symbol, decimals, address, available: quantity.numeric, price, iconUrl }
    },
  )
  if (native === null || tokens.some(({ address }) => address === null)) return tokens
  const { name, symbol, decimals } = network.nativeCurrency
  const coin = { name, symbol, decimals, address: null, available: native }
  return [{ ...coin, price: null, iconUrl: null }, ...tokens]
}

/**
 * The token that a site selects by symbol or CAIP-10 id; null if the account holds no such token,
 * or several.
 */
export function findSendToken(tokens: readonly SendToken[], named: string): SendToken | null {
  const wanted = named.toLowerCase()
  const found = tokens.filter(
    ({ symbol, address }) =>
      address?.toLowerCase() === wanted ||
      (!wanted.includes(':') && symbol.toLowerCase() === wanted),
  )
  return found.length === 1 ? (found[0] ?? null) : null
}
