import { getAddress, verifyMessage } from 'ethers'
import { isPrefixedEvmAddress } from '../../../slices/domain/ids/address'
import { isHexBytes } from '../../../slices/domain/requests/hexBytes'
import type { SignatureInput } from '../../siwx/verify/signatureInput'

/**
 * Checks an EIP-191 signature: an account with a key needs no node; any other account is asked on its chain (ERC-1271,
 * ERC-6492 before it is deployed).
 * @throws LatchkeyError `NETWORK_ERROR` when the chain has to be asked and no node of it answers
 */
export async function verifyByEthers(input: SignatureInput): Promise<boolean> {
  const { address, message, signature } = input
  if (!isPrefixedEvmAddress(address) || !isHexBytes(signature)) return false
  // EIP-4361 asks for the checksum: a text with a mistyped address is refused, as other verifiers do.
  if (getAddress(address.toLowerCase()) !== address) return false
  if (recover(message, signature) === address) return true
  const { verifyByContract } = await import(
    /* webpackChunkName: "verify-ethers-contract" */ './verifyContract'
  )
  return verifyByContract({ ...input, address })
}

/** The account whose key has signed; null for what no key has signed. */
function recover(message: string, signature: string): string | null {
  try {
    return verifyMessage(message, signature)
  } catch {
    return null
  }
}
