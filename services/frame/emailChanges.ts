import * as z from 'zod/mini'
import type { Records } from '../data/records'
import type { CodePlace } from './codePlace'
import { CODE_LIFE, countTry, isRight, newCode, SentCode } from './codes'
import type { EmailUndo } from './emailUndo'
import type { FrameStore } from './frameStore'
import type { MailLimits } from './mailLimits'
import type { SendMail } from './outbox'
import { keyOf, randomToken } from './secrets'
import { createExpiringStore, OVER } from './expiringStore'
import type { WrongCodes } from './wrongCodes'

/** The next step after a new email address was entered. */
export type ChangeStep = 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'

/** A session's request to change the email address of its wallet. */
export interface ChangeRequest {
  token: string
  /** The current email address. */
  from: string
  to: string
}

/** Changes of email addresses in progress, one for each session. */
export interface EmailChanges {
  /**
   * Mails a code to the current address, or to the new one when the current one has confirmed
   * already.
   */
  start(request: ChangeRequest): Promise<ChangeStep>
  /** Checks the code of the current address; if it is right, mails one to the new address. */
  confirmPresent(token: string, code: string): Promise<boolean>
  /**
   * Checks the code of the new address and moves the wallet to it. Only now the answer reveals that
   * the address has a wallet already, because the user has proved to read its mail.
   */
  confirmNew(
    token: string,
    code: string,
  ): Promise<{ email: string } | { refusal: 'wrong-code' | 'in-use' }>
}

const Change = z.object({
  /** Distinguishes this change from a later one with the same addresses. */
  id: z.string(),
  from: z.string(),
  to: z.string(),
  /** Whether the code of the current address was right. */
  agreed: z.boolean(),
  /** Null after the right code of the new address. */
  code: z.nullable(SentCode),
  endsAt: z.number(),
})
type Change = z.infer<typeof Change>

/** Creates email changes whose state is in the records, like that of logins. */
export const createEmailChanges = (parts: {
  records: Records
  store: Pick<FrameStore, 'moveWallet' | 'wallet' | 'accountOf'>
  undo: Pick<EmailUndo, 'keep' | 'drop'>
  /** URL of the page that undoes a change; the link's token is appended. */
  undoUrl: string
  send: SendMail
  mailLimits: Pick<MailLimits, 'session' | 'anyone'>
  /** Wrong codes of the accounts that change their address. */
  wrongCodes: WrongCodes
  /** Wrong codes for the new addresses. */
  wrongNewCodes: WrongCodes
  /** Where the user types codes. */
  codes: CodePlace
  now: () => number
}): EmailChanges => {
  const { records, store, undo, undoUrl, send, mailLimits, wrongCodes, wrongNewCodes, codes, now } =
    parts
  const changes = createExpiringStore(records, { name: 'frame-changes', shape: Change, now })

  const mailCode = ({ from, to, agreed, code }: Change) => {
    if (!code) return
    const mail = { kind: 'code', code: code.digits, place: codes, at: now() } as const
    if (agreed) send({ ...mail, purpose: 'new-email', to })
    else send({ ...mail, purpose: 'change-email', to: from, newEmail: to })
  }
  const freshCode = () => ({ code: newCode(), endsAt: now() + CODE_LIFE })

  /** Counts an attempt, if the change has reached the step of this code. */
  const countTryOf = (change: Change, agreed: boolean): SentCode | null =>
    change.agreed === agreed && change.code ? countTry(change.code) : null

  return {
    async start({ token, from, to }) {
      const key = keyOf(token)
      const open = await changes.get(key)
      const agreed = open !== null && open.agreed && open.from === from && open.to === to
      await (agreed ? mailLimits.anyone(to) : mailLimits.session(from))
      const change: Change = { id: randomToken(), from, to, agreed, ...freshCode() }
      await changes.keep(key, change)
      mailCode(change)
      return agreed ? 'VERIFY_SECONDARY_OTP' : 'VERIFY_PRIMARY_OTP'
    },
    async confirmPresent(token, digits) {
      const key = keyOf(token)
      const open = await changes.get(key)
      if (!open) return false
      const tryCode = () =>
        changes.change(key, (change) => {
          const code = countTryOf(change, false)
          return code && { ...change, code }
        })
      const isWrong = (change: Change | null) =>
        Boolean(change?.code && !isRight(change.code, digits))
      const tried = await wrongCodes.guard({
        ...{ account: open.from, holder: token, check: tryCode, isWrong },
      })
      if (!tried || isWrong(tried)) return false
      await mailLimits.anyone(tried.to)
      // Another change may have started meanwhile, or the same code may have arrived twice.
      const agreed = await changes.change(key, (change) =>
        change.id === tried.id && !change.agreed
          ? { ...change, agreed: true, ...freshCode() }
          : null,
      )
      if (!agreed) return false
      mailCode(agreed)
      return true
    },
    async confirmNew(token, digits) {
      const key = keyOf(token)
      const open = await changes.get(key)
      if (!open) return { refusal: 'wrong-code' }
      const tryCode = () =>
        changes.change(key, (change) => {
          const code = countTryOf(change, true)
          if (!code) return null
          return isRight(code, digits) ? { ...change, code: null, ...OVER } : { ...change, code }
        })
      const isWrong = (change: Change | null) => Boolean(change?.code)
      const ofNew = { account: open.to, holder: token, check: tryCode, isWrong }
      const tried = await wrongCodes.guard({
        ...{ account: open.from, holder: token, isWrong },
        check: () => wrongNewCodes.guard(ofNew),
      })
      if (!tried || tried.code !== null) return { refusal: 'wrong-code' }
      const { from, to } = tried
      const address = (await store.wallet(from))?.address
      const account = await store.accountOf(to)
      if (address === undefined || (await store.wallet(to)) || ![from, to].includes(account))
        return { refusal: 'in-use' }
      // Stored before the move: if the process ended after the move, the change could not be
      // undone.
      const secret = await undo.keep({ from, to, address })
      if (!(await store.moveWallet(from, to, token))) {
        await undo.drop(secret)
        return { refusal: 'in-use' }
      }
      const link = `${undoUrl}?token=${secret}`
      send({ to: from, kind: 'notice', about: 'email-changed', link, newEmail: to, at: now() })
      return { email: to }
    },
  }
}
