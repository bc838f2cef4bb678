import { getAddress } from 'viem'
import * as z from 'zod/mini'
import { jsonBody } from '../http/body'
import { forbidden, HttpProblem, refused, tooMany } from '../http/problem'
import type { Reply, Route, RouteRequest } from '../http/types'
import type { Challenges } from './challenges'
import type { LoginService } from './loginService'
import type { EmailChanges } from './emailChanges'
import { emailRoutes } from './emailRoutes'
import type { RateLimit } from './limits'
import type { MailLimits } from './mailLimits'
import type { SendMail } from './outbox'
import type { OpenWaits } from './openWaits'
import { loginRoutes, type LoginRouteParts } from './loginRoutes'
import { passkeyRoutes } from './passkeyRoutes'
import type { ProjectLogins } from './projectLogins'
import { proofRoutes } from './proofRoutes'
import type { Proofs } from './proofs'
import { recoveryRoute } from './recoveryRoute'
import { randomToken } from './secrets'
import { KeyShare } from './sealedShare'
import { socialApiRoutes, type SocialApiParts } from './socialApiRoutes'
import type { SocialLogins } from './socialLogins'
import type { SmartAccountsProvider } from './smartAccounts'
import type { FrameStore } from './frameStore'
import { postRoute } from './postRoute'
import { Token } from './token'
import type { TokenLogins } from './tokenLogins'
import { tokenRoutes } from './tokenRoutes'

const Start = z.object({
  email: z.string().check(z.maxLength(1000)),
  device: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  site: z.string().check(z.maxLength(300)),
  project: z.string().check(z.maxLength(100)),
  hold: z.optional(z.boolean()),
})
const Ticket = z.object({ ticket: Token })
const Code = z.object({ ticket: Token, code: z.string().check(z.maxLength(20)) })
const Session = z.object({ token: Token })
const Shares = z.object({
  token: Token,
  share: KeyShare,
  address: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
})

/**
 * Normalizes an email address for storage and comparison; null for one that the service refuses.
 */
export const acceptedEmail = (text: string): string | null => {
  const email = text.trim().toLowerCase()
  if (email.length > 254 || !z.safeParse(z.email(), email).success) return null
  const domain = email.slice(email.lastIndexOf('@') + 1)
  return domain === 'refused.example' || domain.endsWith('.refused.example') ? null : email
}

/** Parts of the frame's API. */
export interface ApiParts {
  store: FrameStore
  loginService: LoginService
  changes: EmailChanges
  social: SocialLogins
  tokenLogins: TokenLogins
  proofs: Proofs
  newLogins: LoginRouteParts['newLogins']
  undo: LoginRouteParts['undo']
  undoUrl: string
  challenges: Challenges
  /** Origin of the site itself. */
  origin: string
  /** Whether a provider is available. */
  offers: SocialApiParts['offers']
  phone?: SocialApiParts['phone']
  projectLogins: ProjectLogins
  /** The origins of all projects. */
  topOrigins: () => readonly string[]
  mailLimits: MailLimits
  perCaller: RateLimit
  openWaits: OpenWaits
  /** Limit of passkey challenges for one session. */
  challengesPerSession: RateLimit
  /** The account of a session; rejects when there is none, or it is over its rate limit. */
  emailOf: (token: string) => Promise<string>
  /** Limit of passwords that an account may set. */
  perPassword: RateLimit
  /** Limit of logins that an account may add and remove. */
  loginChanges: RateLimit
  send: SendMail
  now: () => number
  /**
   * Gives a new smart account its first coins. A failure does not prevent the creation of the
   * wallet.
   */
  welcome: SmartAccountsProvider['welcome']
}

/** Milliseconds for which a session is valid. */
const SESSION_LIFE = 30 * 24 * 60 * 60_000
/**
 * Milliseconds after a proof of identity during which the session may change the ways into its
 * wallet.
 */
const PROOF_LIFE = 10 * 60_000
/**
 * Milliseconds for which a request waits for the approval of a device before it answers "not yet".
 */
const APPROVAL_WAIT = 20_000

/**
 * Routes of the frame's page: log in, store the service's share, end the session. The share is
 * returned only after a fresh code. No answer reveals whether an email address has an account.
 */
export const apiRoutes = ({
  store,
  loginService,
  changes,
  social,
  tokenLogins,
  proofs,
  newLogins,
  undo,
  undoUrl,
  loginChanges,
  challenges,
  origin,
  offers,
  phone,
  projectLogins,
  topOrigins,
  mailLimits,
  perCaller,
  openWaits,
  challengesPerSession,
  emailOf,
  perPassword,
  send,
  now,
  welcome,
}: ApiParts): Route[] => {
  /** The account of a session with a recent proof of identity. A login counts as proof. */
  const provedEmail = async (token: string): Promise<string> => {
    const email = await emailOf(token)
    if ((await store.provedAt(token)) + PROOF_LIFE > now()) return email
    throw forbidden('token', 'Prove who you are first')
  }

  /** Social logins have a key of their own in place of an email address. */
  async function openSession(login: string, more: object = {}): Promise<Reply> {
    const token = randomToken()
    const at = now()
    const email = await store.accountOf(login)
    await store.openSession(token, { email, expiresAt: at + SESSION_LIFE, provedAt: at }, at)
    // The login may have been removed meanwhile, which ended the sessions that existed then.
    if ((await store.accountOf(login)) !== email) {
      await store.endSession(token)
      throw refused('ticket', 'This login has ended')
    }
    const [wallet, recovery] = [await store.wallet(email), await store.recovery(email)]
    return { json: { token, email, wallet, recovery, ...more } }
  }

  async function start(request: RouteRequest): Promise<Reply> {
    const { email: given, device, site, project, hold } = jsonBody(request, Start)
    const email = acceptedEmail(given)
    if (email === null) throw refused('email', 'Invalid email')
    projectLogins.requireSite(project, site)
    if (!(await perCaller.take(request.ip))) throw tooMany()
    await projectLogins.take(project)
    if (!hold) {
      const isKnown = await store.knowsDevice(email, device)
      await (isKnown ? mailLimits.knownDevice(email, device) : mailLimits.anyone(email))
    }
    return { json: await loginService.start({ email, device, site, caller: request.ip, hold }) }
  }

  async function device(request: RouteRequest): Promise<Reply> {
    const { ticket } = jsonBody(request, Ticket)
    const approved = await openWaits.run(request, (signal) =>
      loginService.approved(ticket, APPROVAL_WAIT, signal),
    )
    if (approved === null) throw refused('ticket', 'This login has ended')
    return { json: { approved } }
  }

  async function code(request: RouteRequest): Promise<Reply> {
    const { ticket, code } = jsonBody(request, Code)
    const email = await loginService.check(ticket, code)
    if (email === null) throw refused('code', 'Invalid code')
    return openSession(email)
  }

  async function session(request: RouteRequest): Promise<Reply> {
    const email = await emailOf(jsonBody(request, Session).token)
    return { json: { email, address: (await store.wallet(email))?.address ?? null } }
  }

  async function shares(request: RouteRequest): Promise<Reply> {
    const { token, share, address } = jsonBody(request, Shares)
    if (!(await store.addWallet(await emailOf(token), { share, address }))) {
      throw new HttpProblem(409, [{ field: 'share', description: 'There is a wallet already' }])
    }
    await welcome(getAddress(address))
    return { json: {} }
  }

  async function end(request: RouteRequest): Promise<Reply> {
    await store.endSession(jsonBody(request, Session).token)
    return { json: {} }
  }

  const keyParts = { store, emailOf, challenges, perCaller, origin, topOrigins, now }
  return [
    postRoute('start', 'Mails a link to a new device, else a code; nothing with `hold`.', start),
    postRoute('device', 'Waits until a device is approved.', device),
    postRoute('code', "Checks a code and gives out a session and the service's share.", code),
    postRoute('session', 'Whose session a token is.', session),
    postRoute('shares', "Keeps the service's share of a new wallet.", shares),
    postRoute('end', 'Ends a session.', end),
    recoveryRoute({ store, provedEmail, perAccount: perPassword, send, now }),
    ...emailRoutes({ changes, emailOf, acceptedEmail, perCaller }),
    ...socialApiRoutes({ social, projectLogins, perCaller, openWaits, openSession, offers, phone }),
    ...tokenRoutes({ tokenLogins, projectLogins, perCaller, openSession }),
    ...loginRoutes({
      ...{ store, newLogins, social, challenges, undo, undoUrl, emailOf, provedEmail, origin },
      ...{ acceptedEmail, offers, perCaller, challengesPerSession, send, now },
      changesPerAccount: loginChanges,
    }),
    ...passkeyRoutes({ ...keyParts, loginService, openSession, provedEmail, challengesPerSession }),
    ...proofRoutes({ ...keyParts, proofs, social, provedEmail }),
  ]
}
