import { namespaceOf } from '../../../slices/domain/caip'
import type { CaipNetworkId } from '../../../slices/domain/caip'
import { LatchkeyError } from '../../../slices/domain/errors'

/** A signed text, the account it is said to be of, and the nodes that may be asked about a contract account. */
export type SignatureInput = {
  chainId: CaipNetworkId
  address: string
  /** The signed text, byte for byte. */
  message: string
  /** As the chain writes it: hex on eip155, base58 on solana, base64 on bip122. */
  signature: string
  /** HTTP nodes of this network, in order of preference; only contract accounts on eip155 need one. */
  rpcUrls: readonly string[]
  /** Asks the nodes; the platform's own unless given. */
  fetch?: typeof globalThis.fetch
}

/**
 * True only when the text was really signed by this very account: EOA, ERC-1271 and ERC-6492 on eip155, Ed25519 on
 * solana, BIP-322 and BIP-137 on bip122. Code of a chain family loads when the first signature of it is checked.
 * @throws LatchkeyError `NETWORK_ERROR` when a contract account cannot be asked, `CHAIN_NOT_SUPPORTED` for a family that has no check
 * @example await verifySignature({ chainId: 'eip155:1', address, message, signature, rpcUrls: ['https://node.example'] })
 */
export async function verifySignature(input: SignatureInput): Promise<boolean> {
  const { chainId } = input
  switch (namespaceOf(chainId)) {
    case 'eip155':
      return (await import(/* webpackChunkName: "verify-evm" */ './evm')).verifyEvm(input)
    case 'solana':
      return (await import(/* webpackChunkName: "verify-solana" */ './solana')).verifySolana(input)
    case 'bip122':
      return (await import(/* webpackChunkName: "verify-bitcoin" */ './bitcoin')).verifyBitcoin(
        input,
      )
    default:
      throw new LatchkeyError('CHAIN_NOT_SUPPORTED', { chainId })
  }
}
