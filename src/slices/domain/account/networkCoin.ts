import { isNativeToken } from '../network/nativeTokens'
import type { Network } from '../network/network'
import type { TokenBalance } from './token'

/**
 * Replaces name, symbol and decimals of the native coin in a list of balances by those of the
 * network. A service must not provide them, because the signed amount depends on the decimals. The
 * coin has no address afterwards; a second row for it is dropped.
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
