import type { CaipNetworkId } from '../../../slices/domain/ids/caip'

/** Whether an account signed a message; throws if that cannot be verified. */
export type Verify = (input: SignatureInput) => Promise<boolean>

/** A signed message, its account, and the nodes used to verify a contract account. */
export type SignatureInput = {
  chainId: CaipNetworkId
  address: string
  /** The signed message, unchanged. */
  message: string
  /**
   * Encoding by namespace: hex on eip155 and polkadot, base58 on solana, base64 on bip122 (after the BIP-322 prefix,
   * if any) and cosmos.
   */
  signature: string
  /** HTTP nodes of the network in order of preference; needed for contract accounts on eip155 only. */
  rpcUrls: readonly string[]
  /** Used for node calls; the global `fetch` by default. */
  fetch?: typeof globalThis.fetch
}
