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

/** What comes next after a new email address was given. */
export type ChangeStep = 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'

/** A session that wants its wallet to have another email address. */
export interface ChangeRequest {
  token: string
  /** The address of the session. */
  from: string
  to: string
}

/** Changes of email addresses under way, one for each session. */
export interface EmailChanges {
  /** Mails a code to the present address; to the new one where the present one has agreed to it already. */
  start(request: ChangeRequest): Promise<ChangeStep>
  /** Whether this is the code of the present address; then one goes to the new address. */
  confirmPresent(token: string, code: string): Promise<boolean>
  /**
   * Takes the code of the new address: the wallet moves there. Only now it is told when the address has a wallet
   * already: whoever gets here reads its mail.
   */
  confirmNew(
    token: string,
    code: string,
  ): Promise<{ email: string } | { refusal: 'wrong-code' | 'in-use' }>
}

const Change = z.object({
  /** Tells this change from one of the same addresses that began later. */
  id: z.string(),
  from: z.string(),
  to: z.string(),
  /** The code of the present address was right. */
  agreed: z.boolean(),
  /** Null once the code of the new address was right. */
  code: z.nullable(SentCode),
  endsAt: z.number(),
})
type Change = z.infer<typeof Change>

/** A loginService whose changes are in the records, like logins. */
export const createEmailChanges = (parts: {
  records: Records
  store: Pick<FrameStore, 'moveWallet' | 'wallet' | 'accountOf'>
  undo: Pick<EmailUndo, 'keep' | 'drop'>
  /** Address of the page that undoes a change, to which the link's token is added. */
  undoUrl: string
  send: SendMail
  mailLimits: Pick<MailLimits, 'session' | 'anyone'>
  /** Wrong codes of the accounts that change their address. */
  wrongCodes: WrongCodes
  /** Wrong codes for the addresses that they change to. */
  wrongNewCodes: WrongCodes
  /** Where the person types codes. */
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

  /** Counts a try of a code, where the change has got that far. */
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
      // Meanwhile another change may have begun, or the same code have come again.
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
      // Before the move: afterwards the process could end without a way back.
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
