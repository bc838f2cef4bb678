import type { CaipAddress, CaipNetworkId, Namespace } from '../ids/caip'
import { namespaceOf, toCaipAddress } from '../ids/caip'

/** Placeholder address of the native coin of each namespace. */
export const NATIVE_TOKENS: Record<Namespace, string> = {
  eip155: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  // All digits after `So` are 1. Wrapped SOL has a different address, which ends in 2.
  solana: 'So11111111111111111111111111111111111111111',
  polkadot: '0x',
  bip122: '0x',
  cosmos: '0x',
}

/** The CAIP-10 token id of a network's native coin for swap and price calls. */
export function nativeTokenOf(caipNetworkId: CaipNetworkId): CaipAddress {
  return toCaipAddress(caipNetworkId, NATIVE_TOKENS[namespaceOf(caipNetworkId)])
}

/** Whether a token id is the native coin of its network. */
export function isNativeToken(id: CaipAddress): boolean {
  return id.split(':')[2]?.toLowerCase() === NATIVE_TOKENS[namespaceOf(id)].toLowerCase()
}
