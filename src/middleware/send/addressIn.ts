import type { ChainAdapter } from '../../adapters/types'
import { isPrefixedEvmAddress } from '../../slices/domain/ids/address'

/**
 * Reads an address as the chain writes it; null for no address, and for a wrong EIP-55 checksum, which means a typing mistake.
 * See https://eips.ethereum.org/EIPS/eip-55.
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
