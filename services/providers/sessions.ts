/** A permission or a policy of a session. */
export interface SessionRule {
  type: string
  data: unknown
}

/** A delegated session of an account, with the field names of the API. */
export interface AccountSession {
  pci: string
  /** Unix seconds. */
  expiry: number
  /** Unix seconds. */
  createdAt: number
  permissions: readonly SessionRule[]
  policies: readonly SessionRule[]
  /** Hex, or null. */
  context: string | null
  /** Unix seconds, or null. */
  revokedAt: number | null
  project: { id: string; name: string; url: string | null; iconUrl: string | null }
}

/** Sessions by CAIP-10 account. */
export interface SessionsProvider {
  /** Newest first. */
  list(account: string): Promise<readonly AccountSession[]>
  add(account: string, session: AccountSession): Promise<void>
  /**
   * Whether the account's signature over `pci` allows the revocation; the signature is undefined
   * when none was sent.
   */
  isAllowed(account: string, pci: string, signature: string | undefined): Promise<boolean>
  /** Resolves with false when the session is unknown or revoked already. */
  revoke(account: string, pci: string): Promise<boolean>
}
