import type { ChainAdapter } from '../../adapters/types'
import { isPrefixedEvmAddress } from '../../slices/domain/ids/address'

/**
 * Normalises an address to the chain's format. Null for an invalid address, or a wrong EIP-55 checksum, which
 * indicates a typing mistake. See https://eips.ethereum.org/EIPS/eip-55.
 */
export function addressIn(
  text: string,
  adapter: Pick<ChainAdapter, 'normaliseAddress'>,
): string | null {
  const address = adapter.normaliseAddress(text)
  if (!address || !isPrefixedEvmAddress(text)) return address
  const digits = text.slice(2)
  const hasChecksum = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  return hasChecksum && address !== text ? null : address
}
