import type { LatchkeyError } from '../errors/latchkeyError'
import type { Social } from '../options/features'
import type { AccountSnapshot } from './account'

/** State of a login by email. */
export type EmailLoginState = {
  /**
   * `sending` until the email is sent, `device` while the visitor has to open the link in it, `code` while its code is expected,
   * `connected` once the account is connected. `idle` before the first login, and of `useEmailLogin` only.
   */
  status: 'idle' | 'sending' | 'device' | 'code' | 'connected' | 'failed'
  /**
   * The code is typed into the embedded wallet: the modal opens and shows its field, and `submitCode` does nothing. Otherwise the
   * site asks for the code.
   */
  isCodeInFrame: boolean
  /** The code is being checked, or the account is connecting. */
  isChecking: boolean
  /** When a further email can be sent, in ms since 1970; null before the first one is sent. */
  resendAt: number | null
  /** Why the code or a further email was refused, or why the login failed; null otherwise. */
  error: LatchkeyError | null
}

/** A login by email that the site shows itself. */
export type EmailLogin = {
  /** Returns the state of the login: the same object until it changes. */
  getState(): EmailLoginState
  /**
   * Calls back on each change.
   * @returns a function that stops it
   */
  subscribe(listener: (state: EmailLoginState) => void): () => void
  /** Submits the code of the email, six digits. A wrong one leaves `status` at `code`, with `error`. */
  submitCode(code: string): void
  /** Sends the email once more; `error` is `EMAIL_COOLDOWN` before `resendAt`. */
  resend(): void
  /** Ends the login. */
  cancel(): void
  /**
   * Resolves with the account once it is connected. Rejects with `CONNECT_ABANDONED` when the login is cancelled or replaced, the
   * modal with the code is closed or the widget is disconnected, and with the error of the embedded wallet.
   */
  done: Promise<AccountSnapshot>
}

/** Result of `useEmailLogin`. */
export type EmailLoginHook = EmailLoginState &
  Pick<EmailLogin, 'submitCode' | 'resend' | 'cancel'> & {
    /** Starts a login, or a new one. It does not throw: `error` says what went wrong. */
    start: (email: string) => void
  }

/** Result of `useSocialLogin`. */
export type SocialLoginHook = {
  /** `connecting` while the visitor is with the provider and the account connects. */
  status: 'idle' | 'connecting' | 'connected' | 'failed'
  /** Why the latest login failed; null otherwise. */
  error: LatchkeyError | null
  /**
   * Logs in with a provider, as `Latchkey.connectSocial` does: call it in the handler of a press.
   * @throws LatchkeyError as `Latchkey.connectSocial` does
   */
  start: (provider: Social) => Promise<AccountSnapshot>
}

/** Argument of `getToken`. */
export type TokenRequest = {
  /** Value of the claim `nonce`; valid for this login, for ten minutes. */
  nonce: string
  /** Aborted when the login is over. */
  signal: AbortSignal
}

/** Options of `connectWithToken`. */
export type TokenLoginInput = {
  /**
   * Requests a token from your server (JWT in compact form, at most 8,000 characters) for the user who is logged in there. The token goes
   * to the frame of the embedded wallet only. Called once for each login.
   */
  getToken: (request: TokenRequest) => string | Promise<string>
  /** Ends the login. */
  signal?: AbortSignal
}

/** The login of the site's own users, as the option `ownLogin` describes it. */
export type OwnLogin = {
  /** Name of the login in "Continue with {name}": that of the site, or of the account that people have there. */
  name: string
  /**
   * Address of a square icon.
   * @default the first letter of the name
   */
  icon?: string
  /** Has your server issue a token, as for `connectWithToken`. Called once for each login. */
  getToken: TokenLoginInput['getToken']
}

/** Result of `useTokenLogin`. */
export type TokenLoginHook = {
  /** `connecting` while the site issues the token, the embedded wallet checks it and the account connects. */
  status: 'idle' | 'connecting' | 'connected' | 'failed'
  /** Why the latest login failed; null otherwise. */
  error: LatchkeyError | null
  /**
   * Logs in with a token of the site, as `Latchkey.connectWithToken` does.
   * @throws LatchkeyError as `Latchkey.connectWithToken` does
   */
  start: (input: TokenLoginInput) => Promise<AccountSnapshot>
  /** Ends the login. */
  cancel: () => void
}
