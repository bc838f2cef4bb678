import type { EmailLogin, EmailLoginState } from '../../src/slices/domain/account/siteLogin'
import { DISCONNECTED_ACCOUNT } from '../../src/slices/domain/account/account'

/** An email login whose steps the test resolves. */
export function fakeEmailLogin(): EmailLogin & {
  calls: unknown[][]
  show(next: Partial<EmailLoginState>): void
} {
  const listeners = new Set<(state: EmailLoginState) => void>()
  const now: { state: EmailLoginState } = {
    state: {
      status: 'sending',
      isCodeInFrame: false,
      isChecking: false,
      resendAt: null,
      error: null,
    },
  }
  const calls: unknown[][] = []
  return {
    calls,
    show(next) {
      now.state = { ...now.state, ...next }
      for (const listener of listeners) listener(now.state)
    },
    getState: () => now.state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    submitCode: (code) => void calls.push(['submitCode', code]),
    resend: () => void calls.push(['resend']),
    cancel: () => void calls.push(['cancel']),
    done: Promise.resolve(DISCONNECTED_ACCOUNT),
  }
}
