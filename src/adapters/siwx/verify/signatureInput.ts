import type { CaipNetworkId } from '../../../slices/domain/ids/caip'

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
