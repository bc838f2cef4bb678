import { namespaceOf } from '../../../slices/domain/ids/caip'
import type { SignatureInput } from './signatureInput'
import { verifyBuiltIn } from './builtIn'

/**
 * Verifies that an account signed a message, without an adapter: EOA, ERC-1271 and ERC-6492 on eip155, Ed25519 on
 * solana, BIP-322 and BIP-137 on bip122, ADR-36 on cosmos, sr25519, Ed25519 and ECDSA on polkadot. The code of a
 * namespace loads with its first verification.
 * @throws LatchkeyError `NETWORK_ERROR` when no node can be reached for a contract account, `CHAIN_NOT_SUPPORTED` for
 * other namespaces
 * @example await verifySignature({ chainId: 'eip155:1', address, message, signature, rpcUrls:
 * ['https://node.example'] })
 */
export async function verifySignature(input: SignatureInput): Promise<boolean> {
  if (namespaceOf(input.chainId) !== 'eip155') return verifyBuiltIn(input)
  const { verifyEvm } = await import(
    /* webpackChunkName: "verify-evm" */ '../../evm/verifySignature'
  )
  return verifyEvm(input)
}
