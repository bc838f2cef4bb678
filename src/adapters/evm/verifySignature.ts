import { checksumAddress, recoverMessageAddress } from 'viem'
import { isPrefixedEvmAddress, sameAddress } from '../../slices/domain/ids/address'
import { isHexBytes } from '../../slices/domain/requests/hexBytes'
import type { SignatureInput } from '../siwx/verify/signatureInput'

/**
 * Verifies an EIP-191 signature: an EOA needs no node; any other account is checked on-chain (ERC-1271, or ERC-6492
 * before it is deployed).
 * @throws LatchkeyError `NETWORK_ERROR` when the chain must be read and none of its nodes answers
 */
export async function verifyEvm(input: SignatureInput): Promise<boolean> {
  const { chainId, address, message, signature, rpcUrls, fetch } = input
  if (!isPrefixedEvmAddress(address) || !isHexBytes(signature)) return false
  // EIP-4361 requires the checksum: a message with a mistyped address is rejected, as by other verifiers.
  if (checksumAddress(address) !== address) return false
  const signer = await recoverMessageAddress({ message, signature }).catch(() => null)
  if (sameAddress(signer, address)) return true
  const { verifyByContract } = await import('./verifyContract')
  return verifyByContract({ networkId: chainId, rpcUrls, address, message, signature, fetch })
}
