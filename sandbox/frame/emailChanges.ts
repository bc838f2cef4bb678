import { CODE_LIFE, newCode, tryCode, type SentCode } from './codes'
import type { SendMail } from './outbox'
import { digest } from './secrets'
import type { FrameStore } from './store'

/** What comes next after a new e-mail address was given. */
export type ChangeStep = 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'

/** A session that wants its wallet to have another e-mail address. */
export interface ChangeRequest {
  token: string
  /** The address of the session. */
  from: string
  to: string
}

/** Changes of e-mail addresses under way, one for each session. */
export interface EmailChanges {
  /** Mails a code to the present address; to the new one where the present one has agreed to it already. */
  start(request: ChangeRequest): ChangeStep
  /** Whether this is the code of the present address; then one goes to the new address. */
  confirmPresent(token: string, code: string): boolean
  /**
   * Takes the code of the new address: the wallet moves there. Only now it is told when the address has a wallet
   * already: whoever gets here reads its mail.
   */
  confirmNew(token: string, code: string): { email: string } | { refusal: 'wrong-code' | 'in-use' }
}

interface Change {
  from: string
  to: string
  /** The code of the present address was right. */
  agreed: boolean
  code: SentCode
}

/** Changes under way that are kept; the oldest go first. */
const KEPT = 10_000

/**
 * A desk with nothing under way. Changes live in memory, like logins.
 * @param parts.admitMail throws when too many mails went to an address
 */
export const createEmailChanges = (parts: {
  store: Pick<FrameStore, 'moveWallet'>
  send: SendMail
  admitMail: (email: string) => void
  now: () => number
}): EmailChanges => {
  const { store, send, admitMail, now } = parts
  const changes = new Map<string, Change>()

  const find = (token: string): Change | null => {
    const change = changes.get(digest(token))
    return change && change.code.sentAt + CODE_LIFE > now() ? change : null
  }

  const mailCode = (to: string): SentCode => {
    admitMail(to)
    const code = newCode(now())
    send({ to, kind: 'code', purpose: 'change-email', code: code.digits, at: now() })
    return code
  }

  const keep = (token: string, change: Change) => {
    const key = digest(token)
    changes.delete(key)
    for (const old of changes.keys()) {
      if (changes.size < KEPT) break
      changes.delete(old)
    }
    changes.set(key, change)
  }

  return {
    start({ token, from, to }) {
      const open = find(token)
      const agreed = open !== null && open.agreed && open.from === from && open.to === to
      keep(token, { from, to, agreed, code: mailCode(agreed ? to : from) })
      return agreed ? 'VERIFY_SECONDARY_OTP' : 'VERIFY_PRIMARY_OTP'
    },
    confirmPresent(token, digits) {
      const change = find(token)
      if (!change || change.agreed || !tryCode(change.code, digits)) return false
      keep(token, { ...change, agreed: true, code: mailCode(change.to) })
      return true
    },
    confirmNew(token, digits) {
      const change = find(token)
      if (!change?.agreed || !tryCode(change.code, digits)) return { refusal: 'wrong-code' }
      changes.delete(digest(token))
      const moved = store.moveWallet(change.from, change.to, token)
      return moved ? { email: change.to } : { refusal: 'in-use' }
    },
  }
}
