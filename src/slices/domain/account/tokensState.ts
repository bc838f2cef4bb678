import type { LatchkeyError } from '../errors/latchkeyError'
import type { AccountToken } from './accountToken'

/** The token balances of an account and the state of reading them. */
export type TokensState = {
  /**
   * `idle` while no account is connected on an offered network, `loading` until the first answer, `error` when the latest read
   * failed.
   */
  status: 'idle' | 'loading' | 'success' | 'error'
  /** Tokens of the account on its network; null while they are unknown. After an error the last known ones stay. */
  tokens: readonly AccountToken[] | null
  /** Why the latest read failed; null otherwise. */
  error: LatchkeyError | null
  /** Reads the balances again; does nothing while `idle`. */
  refetch: () => void
}

/** State while there is no account to read. */
export const IDLE_TOKENS: TokensState = {
  status: 'idle',
  tokens: null,
  error: null,
  refetch: () => {},
}
