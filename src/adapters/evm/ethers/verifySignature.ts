import { getAddress, verifyMessage } from 'ethers'
import { isPrefixedEvmAddress } from '../../../slices/domain/ids/address'
import { isHexBytes } from '../../../slices/domain/requests/hexBytes'
import type { SignatureInput } from '../../siwx/verify/signatureInput'

/**
 * Verifies an EIP-191 signature: an EOA needs no node; any other account is checked on-chain (ERC-1271, or ERC-6492
 * before it is deployed).
 * @throws LatchkeyError `NETWORK_ERROR` when the chain must be read and none of its nodes answers
 */
export async function verifyByEthers(input: SignatureInput): Promise<boolean> {
  const { address, message, signature } = input
  if (!isPrefixedEvmAddress(address) || !isHexBytes(signature)) return false
  // EIP-4361 requires the checksum: a message with a mistyped address is rejected, as by other verifiers.
  if (getAddress(address.toLowerCase()) !== address) return false
  if (recover(message, signature) === address) return true
  const { verifyByContract } = await import(
    /* webpackChunkName: "verify-ethers-contract" */ './verifyContract'
  )
  return verifyByContract({ ...input, address })
}

/** The EOA that signed; null for any other signature. */
function recover(message: string, signature: string): string | null {
  try {
    return verifyMessage(message, signature)
  } catch {
    return null
  }
}
