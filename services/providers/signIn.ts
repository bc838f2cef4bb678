/** Networks for verifying signatures, and stored metadata of accounts. */
export interface SignInProvider {
  /** RPC URLs of the networks that allow sign-in, by CAIP-2 id. */
  networks: Readonly<Record<string, readonly string[]>>
  /** Metadata that a site has stored for an account; null when there is none. */
  metadata(account: string): Promise<unknown>
  setMetadata(account: string, metadata: unknown): Promise<void>
}
