import { namespaceOf, type CaipNetworkId } from '../slices/domain/ids/caip'
import type { TokenBalance } from '../slices/domain/account/token'
import { readWalletAssets, type WalletRequest } from './walletAssets'

/**
 * What the embedded wallet itself lists of one of its accounts (wire reference section 4); null for any other account. A list
 * without prices is left to the service, which has them.
 */
export async function heldByEmbedded(
  provider: { request: WalletRequest },
  account: { caipNetworkId: CaipNetworkId; address: string },
): Promise<TokenBalance[] | null> {
  if (namespaceOf(account.caipNetworkId) !== 'eip155') return null
  const tokens = await readWalletAssets((asked) => provider.request(asked), account)
  return tokens?.every(({ price }) => price !== null) ? tokens : null
}
