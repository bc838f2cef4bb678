import { isNativeToken } from '../network/nativeTokens'
import type { Network } from '../network/network'
import type { TokenBalance } from './token'

/**
 * Describes the native coin in a list of balances by the network: name, symbol and decimals never come from a service, because
 * the amount that is signed depends on them. The coin has no address afterwards, and a second row for it is dropped.
 */
export function withNetworkCoin(
  list: readonly TokenBalance[],
  { nativeCurrency: { name, symbol, decimals } }: Pick<Network, 'nativeCurrency'>,
): TokenBalance[] {
  const isCoin = ({ address }: TokenBalance) => address === null || isNativeToken(address)
  const first = list.findIndex(isCoin)
  return list.flatMap((row, i) => {
    if (!isCoin(row)) return row
    const quantity = { ...row.quantity, decimals: String(decimals) }
    return i === first ? { ...row, name, symbol, address: null, quantity } : []
  })
}
