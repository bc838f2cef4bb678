import * as z from 'zod/mini'
import type { Records } from '../data/records'
import type { CodePlace } from './codePlace'
import { CODE_LIFE, countTry, isRight, newCode, SentCode } from './codes'
import type { FrameStore } from './frameStore'
import type { SendMail } from './outbox'
import { digest, isSame, keyIn, keyOf, secretOf } from './secrets'
import { createExpiringStore, OVER } from './expiringStore'
import { createNotifier } from './notifier'
import type { WrongCodes } from './wrongCodes'

/** The next step after an email address was entered. */
export type LoginStep = 'VERIFY_DEVICE' | 'VERIFY_OTP'

/** A request to log in. */
export interface LoginRequest {
  email: string
  /** Random id that is stored on the device. */
  device: string
  /** Origin of the site that embeds the frame. */
  site: string
  /** Caller of the request, for limits. */
  caller?: string | undefined
  /** Whether to send no mail, because a passkey may replace the code. */
  hold?: boolean | undefined
}

/** The login behind an approval link. */
export interface DeviceApproval {
  email: string
  site: string
  /** Unix time in ms of the request. */
  at: number
  approved: boolean
}

/** Logins in progress: devices to approve, codes to check. */
export interface LoginService {
  /** Mails an approval link for a new device, else a code. */
  start(request: LoginRequest): Promise<{ ticket: string; step: LoginStep }>
  /** The login behind a link; null when the link is no longer valid. */
  approval(link: string): Promise<DeviceApproval | null>
  /** Approves a device and mails the code; false when the link is no longer valid. */
  approve(link: string): Promise<boolean>
  /** Waits for the approval, at most `waitMs`; null when the login has ended or is unknown. */
  approved(ticket: string, waitMs: number, signal?: AbortSignal): Promise<boolean | null>
  /** The email of a login in progress; null when it has ended. */
  emailOf(ticket: string): Promise<string | null>
  /** Ends a login that needs no code any more, and stores its device as approved. */
  end(ticket: string): Promise<void>
  /**
   * Checks a code and uses it up. Resolves with the email; null for a code that is wrong, expired,
   * or tried too often. Rejects when the account had too many wrong codes.
   */
  check(ticket: string, code: string): Promise<string | null>
}

const Login = z.object({
  email: z.string(),
  device: z.string(),
  site: z.string(),
  /** The digest of the ticket. */
  ticket: z.string(),
  /** The digest of the link; null for a device that needs no approval. */
  link: z.nullable(z.string()),
  at: z.number(),
  approved: z.boolean(),
  code: z.nullable(SentCode),
  /**
   * Another way than the code was used for the login, so a request that waits for the approval
   * ends.
   */
  ended: z.boolean(),
  endsAt: z.number(),
})
type Login = z.infer<typeof Login>

/** Milliseconds for which a link is valid. */
const LIFE = CODE_LIFE

const hasTicket = (login: Login, ticket: string) => isSame(login.ticket, digest(ticket))
const hasLink = ({ link }: Login, given: string) => link !== null && isSame(link, digest(given))

/**
 * Creates a login service whose logins are in the records, shared by all processes. An email
 * address and a device have one login at a time. Tickets and links are stored as digests, so that a
 * stored code is useless without them.
 */
export const createLoginService = (parts: {
  records: Records
  store: FrameStore
  send: SendMail
  /** URL of the page that approves a device; the link's token is appended. */
  deviceUrl: string
  /** Where the user types codes. */
  codes: CodePlace
  wrongCodes: WrongCodes
  now: () => number
}): LoginService => {
  const { records, store, send, deviceUrl, codes, wrongCodes, now } = parts
  const logins = createExpiringStore(records, { name: 'frame-logins', shape: Login, now })
  const waiting = createNotifier()

  const find = async (
    secret: string,
    fits: (login: Login, secret: string) => boolean,
  ): Promise<Login | null> => {
    const key = keyIn(secret)
    const login = key === null ? null : await logins.get(key)
    return login && fits(login, secret) ? login : null
  }
  const byLink = (link: string) => find(link, hasLink)
  const byTicket = (ticket: string) => find(ticket, hasTicket)

  const mailCode = ({ email, site, code }: Login) =>
    code &&
    send({
      ...{ to: email, kind: 'code', purpose: 'log-in', code: code.digits, site, at: now() },
      place: codes,
    })

  return {
    async start({ email, device, site, caller, hold }) {
      const known = await store.knowsDevice(email, device)
      const key = keyOf(email, device)
      const [ticket, link] = [secretOf(key), known ? null : secretOf(key)]
      const login: Login = {
        ...{ email, device, site, at: now(), approved: known, ended: false },
        ticket: digest(ticket),
        link: link && digest(link),
        code: known && !hold ? newCode() : null,
        endsAt: now() + LIFE,
      }
      await logins.keep(key, login, caller)
      mailCode(login)
      if (!hold && link !== null)
        send({ to: email, kind: 'device', link: `${deviceUrl}?token=${link}`, site, at: now() })
      waiting.notify(key)
      return { ticket, step: known ? 'VERIFY_OTP' : 'VERIFY_DEVICE' }
    },
    async approval(link) {
      const login = await byLink(link)
      if (!login) return null
      const { email, site, at, approved } = login
      return { email, site, at, approved }
    },
    async approve(link) {
      const [login, key] = [await byLink(link), keyIn(link)]
      if (!login || key === null) return false
      await store.addDevice(login.email, login.device)
      // The link may have been replaced or opened again meanwhile.
      const approved = await logins.change(key, (current) =>
        hasLink(current, link) && !current.approved
          ? { ...current, approved: true, code: newCode(), endsAt: now() + LIFE }
          : null,
      )
      if (!approved) return (await byLink(link)) !== null
      mailCode(approved)
      waiting.notify(key)
      return true
    },
    approved(ticket, waitMs, signal) {
      const answer = async () => (await byTicket(ticket))?.approved ?? null
      return waiting.until(keyIn(ticket) ?? '', answer, waitMs, signal)
    },
    async emailOf(ticket) {
      const login = await byTicket(ticket)
      return login && !login.ended ? login.email : null
    },
    async end(ticket) {
      const ended = await logins.change(keyIn(ticket) ?? '', (login) =>
        hasTicket(login, ticket)
          ? { ...login, ended: true, approved: false, link: null, code: null }
          : null,
      )
      if (ended) await store.addDevice(ended.email, ended.device)
    },
    async check(ticket, digits) {
      const open = await byTicket(ticket)
      if (!open?.code) return null
      // An attempt is counted before the code is compared, so parallel attempts cannot exceed the
      // limit, and only one of them can succeed.
      const tryCode = () =>
        logins.change(keyIn(ticket) ?? '', (login) => {
          const code = login.code && hasTicket(login, ticket) ? countTry(login.code) : null
          if (!code) return null
          return isRight(code, digits) ? { ...login, code: null, ...OVER } : { ...login, code }
        })
      const tried = await wrongCodes.guard({
        ...{ account: open.email, holder: open.device, check: tryCode },
        isWrong: (login) => Boolean(login?.code),
      })
      return tried?.code === null ? tried.email : null
    },
  }
}
