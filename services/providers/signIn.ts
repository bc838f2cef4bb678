/** What the sign-in service checks signatures against, and what it keeps of accounts. */
export interface SignInProvider {
  /** RPC URLs by CAIP-2 id of the networks people may sign in with. */
  networks: Readonly<Record<string, readonly string[]>>
  /** What a site has kept with an account; null when nothing. */
  metadata(account: string): Promise<unknown>
  setMetadata(account: string, metadata: unknown): Promise<void>
}
