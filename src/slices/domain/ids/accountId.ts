import { isPrefixedEvmAddress, isSolanaAddress } from './address'
import type { CaipAddress } from './caip'
import { parseCaipAddress } from './caipAddress'

/** Says whether a value is a CAIP-10 id whose address is one of its namespace, as far as we know its form. */
export function isAccountId(value: unknown): value is CaipAddress {
  const { namespace, address } = parseCaipAddress(value) ?? {}
  if (namespace === 'eip155') return isPrefixedEvmAddress(address)
  return namespace === 'solana' ? isSolanaAddress(address) : namespace !== undefined
}
