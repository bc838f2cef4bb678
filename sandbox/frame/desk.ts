import { CODE_LIFE, newCode, tryCode, type SentCode } from './codes'
import type { SendMail } from './outbox'
import { randomToken } from './secrets'
import type { FrameStore } from './store'
import { createWaiting } from './waiting'

/** What comes next after an e-mail address was given. */
export type LoginStep = 'VERIFY_DEVICE' | 'VERIFY_OTP'

/** Who asks to log in. */
export interface LoginRequest {
  email: string
  /** Random id that the device keeps. */
  device: string
  /** Origin of the site that shows the frame. */
  site: string
  /** Sends nothing: a passkey is to take the place of the code. */
  hold?: boolean | undefined
}

/** What a link in a mail is about. */
export interface DeviceApproval {
  email: string
  site: string
  /** Unix time in ms of the request. */
  at: number
  approved: boolean
}

/** Logins under way: devices to approve, codes to check. */
export interface LoginDesk {
  /** Sends a link to a new device's owner, else a code. */
  start(request: LoginRequest): { ticket: string; step: LoginStep }
  /** What a link is about; null when it counts no more. */
  approval(link: string): DeviceApproval | null
  /** Approves a device and sends the code; false when the link counts no more. */
  approve(link: string): boolean
  /** Waits for the approval, at most that long; null when the login is over or unknown. */
  approved(ticket: string, waitMs: number): Promise<boolean | null>
  /** The e-mail of a login that is under way; null when it is over. */
  emailOf(ticket: string): string | null
  /** Ends a login that no code is needed for any more, and knows its device from now on. */
  end(ticket: string): void
  /** The e-mail whose code this is, once; null for a code that is wrong, too late, or tried too often. */
  check(ticket: string, code: string): string | null
}

interface Login extends LoginRequest {
  ticket: string
  /** Null for a device that needs no approval. */
  link: string | null
  at: number
  approved: boolean
  code: SentCode | null
  /** Something else than the code has let the person in: who waits for the link hears no more of it. */
  ended: boolean
}

/** Milliseconds a link counts. */
const LIFE = CODE_LIFE
/** Logins under way that are kept; the oldest go first. */
const KEPT = 10_000

/**
 * A desk with nothing under way. Logins live in memory: they are over after minutes, and codes are better not
 * written anywhere.
 */
export const createLoginDesk = (parts: {
  store: FrameStore
  send: SendMail
  /** Address of the page that approves a device, to which the link's token is added. */
  deviceUrl: string
  now: () => number
}): LoginDesk => {
  const { store, send, deviceUrl, now } = parts
  const logins = new Map<string, Login>()
  const waiting = createWaiting()
  const isOver = (login: Login) => (login.code?.sentAt ?? login.at) + LIFE <= now()
  const find = (fits: (login: Login) => boolean): Login | undefined =>
    [...logins.values()].find((login) => fits(login) && !isOver(login))
  const byLink = (link: string) => find((login) => login.link === link)
  const byTicket = (ticket: string) => find((login) => login.ticket === ticket)

  const sendCode = (login: Login) => {
    login.code = newCode(now())
    send({ to: login.email, kind: 'code', code: login.code.digits, at: now() })
  }

  const forgetOld = ({ email, device }: LoginRequest) => {
    for (const login of logins.values()) {
      const replaced = login.email === email && login.device === device
      if (replaced || isOver(login)) logins.delete(login.ticket)
    }
    for (const ticket of logins.keys()) {
      if (logins.size < KEPT) break
      logins.delete(ticket)
    }
  }

  return {
    start(request) {
      const { email, device, site, hold } = request
      forgetOld(request)
      const known = store.knowsDevice(email, device)
      const link = known ? null : randomToken()
      const ticket = randomToken()
      const login: Login = {
        email,
        device,
        site,
        ticket,
        link,
        at: now(),
        approved: known,
        code: null,
        ended: false,
      }
      logins.set(ticket, login)
      if (!hold) {
        if (link === null) sendCode(login)
        else send({ to: email, kind: 'device', link: `${deviceUrl}?token=${link}`, at: now() })
      }
      waiting.tell()
      return { ticket, step: known ? 'VERIFY_OTP' : 'VERIFY_DEVICE' }
    },
    approval(link) {
      const login = byLink(link)
      if (!login) return null
      const { email, site, at, approved } = login
      return { email, site, at, approved }
    },
    approve(link) {
      const login = byLink(link)
      if (!login) return false
      if (login.approved) return true
      login.approved = true
      store.addDevice(login.email, login.device)
      sendCode(login)
      waiting.tell()
      return true
    },
    approved: (ticket, waitMs) => waiting.until(() => byTicket(ticket)?.approved ?? null, waitMs),
    emailOf(ticket) {
      const login = byTicket(ticket)
      return login && !login.ended ? login.email : null
    },
    end(ticket) {
      const login = byTicket(ticket)
      if (!login) return
      store.addDevice(login.email, login.device)
      Object.assign(login, { ended: true, approved: false, link: null, code: null })
    },
    check(ticket, digits) {
      const login = byTicket(ticket)
      if (!login?.code || !tryCode(login.code, digits)) return null
      logins.delete(ticket)
      return login.email
    },
  }
}
