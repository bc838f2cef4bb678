import type { CaipAddress, CaipNetworkId, Namespace } from '../ids/caip'
import { namespaceOf, toCaipAddress } from '../ids/caip'

/** What stands for the native coin where a token address is asked for (wire reference 6.6). */
export const NATIVE_TOKENS: Record<Namespace, string> = {
  eip155: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  // All ones after `So`: wrapped SOL is another address, which ends in 2.
  solana: 'So11111111111111111111111111111111111111111',
  polkadot: '0x',
  bip122: '0x',
  cosmos: '0x',
}

/** The native coin of a network as a token id for swap and price calls. */
export function nativeTokenOf(caipNetworkId: CaipNetworkId): CaipAddress {
  return toCaipAddress(caipNetworkId, NATIVE_TOKENS[namespaceOf(caipNetworkId)])
}

/** Says whether a token id stands for the native coin of its network. */
export function isNativeToken(id: CaipAddress): boolean {
  return id.split(':')[2]?.toLowerCase() === NATIVE_TOKENS[namespaceOf(id)].toLowerCase()
}
