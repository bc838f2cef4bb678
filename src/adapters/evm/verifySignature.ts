import { checksumAddress, recoverMessageAddress } from 'viem'
import { isPrefixedEvmAddress, sameAddress } from '../../slices/domain/ids/address'
import { isHexBytes } from '../../slices/domain/requests/hexBytes'
import type { SignatureInput } from '../siwx/verify/signatureInput'

/**
 * Checks an EIP-191 signature: an account with a key needs no node; any other account is asked on its chain (ERC-1271,
 * ERC-6492 before it is deployed).
 * @throws LatchkeyError `NETWORK_ERROR` when the chain has to be asked and no node of it answers
 */
export async function verifyEvm(input: SignatureInput): Promise<boolean> {
  const { chainId, address, message, signature, rpcUrls, fetch } = input
  if (!isPrefixedEvmAddress(address) || !isHexBytes(signature)) return false
  // EIP-4361 asks for the checksum: a text with a mistyped address is refused, as other verifiers do.
  if (checksumAddress(address) !== address) return false
  const signer = await recoverMessageAddress({ message, signature }).catch(() => null)
  if (sameAddress(signer, address)) return true
  const { verifyByContract } = await import('./verifyContract')
  return verifyByContract({ networkId: chainId, rpcUrls, address, message, signature, fetch })
}
