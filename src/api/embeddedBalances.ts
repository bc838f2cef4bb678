import { namespaceOf, type CaipNetworkId } from '../slices/domain/ids/caip'
import type { TokenBalance } from '../slices/domain/account/token'
import { readWalletAssets, type WalletRequest } from './walletAssets'

/**
 * Token list of the embedded wallet for one of its accounts; null for any other account. A list without prices is
 * also null, because the balance service has prices.
 */
export async function heldByEmbedded(
  provider: { request: WalletRequest },
  account: { caipNetworkId: CaipNetworkId; address: string },
): Promise<TokenBalance[] | null> {
  if (namespaceOf(account.caipNetworkId) !== 'eip155') return null
  const tokens = await readWalletAssets((asked) => provider.request(asked), account)
  return tokens?.every(({ price }) => price !== null) ? tokens : null
}
