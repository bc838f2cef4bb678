import { isPrefixedEvmAddress, isSolanaAddress } from './address'
import type { CaipAddress } from './caip'
import { parseCaipAddress } from './caipAddress'

/** Whether a value is a CAIP-10 id with a valid address. Addresses are checked for eip155 and solana only. */
export function isAccountId(value: unknown): value is CaipAddress {
  const { namespace, address } = parseCaipAddress(value) ?? {}
  if (namespace === 'eip155') return isPrefixedEvmAddress(address)
  return namespace === 'solana' ? isSolanaAddress(address) : namespace !== undefined
}
