import type { LatchkeyError } from '../errors/latchkeyError'
import type { SiwxSession } from './siwx'

/** Result of `useSignIn`. */
export type SignInState = {
  /** `signing` during the wallet request and the verification, `signedIn` while there is a session. */
  status: 'idle' | 'signing' | 'signedIn' | 'error'
  /** Session of the active account on the active network; null while it is not signed in. */
  session: SiwxSession | null
  /** Why the latest attempt failed; null otherwise. */
  error: LatchkeyError | null
  /** Signs the active account in. */
  signIn: () => void
}
