import type { AccountSnapshot } from '../account/account'
import type { LatchkeyError } from '../errors/latchkeyError'

/** A pairing whose URI the site shows. */
export type Pairing = {
  /** Pairing URI (`wc:…`) for a QR code or a wallet's link. Keep it secret: anyone who has it can pair. */
  uri: string
  /** Expiry of the URI, in ms since 1970. */
  expiresAt: number
  /**
   * Resolves with the account once a wallet has approved. Rejects with `USER_REJECTED` when the visitor declines in the wallet, with
   * `CONNECT_ABANDONED` when another attempt replaces this one or the URI expires, and with other codes as `connect` does.
   */
  done: Promise<AccountSnapshot>
}

/** Result of `usePairing`. */
export type PairingHook = {
  /** `starting` until the URI is available, `ready` until a wallet has approved. */
  status: 'idle' | 'starting' | 'ready' | 'connected' | 'error'
  /** Pairing URI; null unless `ready`. */
  uri: string | null
  /** Expiry of the URI, in ms since 1970; null unless `ready`. */
  expiresAt: number | null
  /** Why the pairing ended; null otherwise. */
  error: LatchkeyError | null
  /** Starts a pairing, or a new one. It does not throw: `error` says what went wrong. */
  start: () => void
}
