import * as z from 'zod/mini'
import { jsonBody } from '../http/body'
import { notFound, refused, tooMany } from '../http/problem'
import type { Reply, Route, RouteRequest } from '../http/types'
import type { Challenges } from './challenges'
import type { LoginService } from './loginService'
import type { RateLimit } from './limits'
import { postRoute } from './postRoute'
import { PASSKEYS_MAX, PasskeyShare, type Passkey } from './passkey'
import { digest } from './secrets'
import { nameInKey } from './socialAccount'
import type { FrameStore } from './frameStore'
import { Token } from './token'
import {
  Assertion,
  checkAssertion,
  checkRegistration,
  Registration,
  relyingParty,
} from './webauthn'

const OfSession = z.object({ token: Token })
const OfLogin = z.object({ ticket: Token })
const Added = z.object({
  token: Token,
  challenge: Token,
  passkey: Registration,
  share: z.nullable(PasskeyShare),
})
const Removed = z.object({ token: Token, id: Registration.shape.id })
const Used = z.object({ ticket: Token, challenge: Token, passkey: Assertion })

/** Parts of the routes for passkeys. */
export interface PasskeyParts {
  store: FrameStore
  loginService: Pick<LoginService, 'emailOf' | 'end'>
  challenges: Challenges
  /** The account of a session; rejects when there is none. */
  emailOf: (token: string) => Promise<string>
  /** The account of a session with a recent proof of identity; rejects for any other. */
  provedEmail: (token: string) => Promise<string>
  /** Opens a session for an account, and answers like a right code. */
  openSession: (email: string, more?: object) => Promise<Reply>
  /** Limit of challenges for a session or the ticket of a login. */
  challengesPerSession: RateLimit
  /** Origin of the site; only its pages may use the passkeys. */
  origin: string
  /** CSP sources of the sites that may embed these pages. */
  topOrigins: () => readonly string[]
  now: () => number
}

const notTaken = () => refused('passkey', 'This passkey does not open this account')
/** The browser may delete a passkey that no account has, but must keep one of another account. */
const unknownPasskey = () => notFound('passkey', 'No account has this passkey')

/** The part of a passkey that its user may read. */
const publicPart = ({ id, addedAt, share, publicKey, algorithm }: Passkey) => ({
  ...{ id, addedAt, publicKey, algorithm },
  opens: share !== null,
})

/**
 * Verifies the use of an account's passkey. The challenge is used up in any case.
 * @returns the used passkey; null when the check fails
 */
export const usePasskey = async (
  { store, origin, topOrigins }: Pick<PasskeyParts, 'store' | 'origin' | 'topOrigins'>,
  email: string,
  { challenge, passkey }: { challenge: string; passkey: z.infer<typeof Assertion> },
): Promise<Passkey | null> => {
  const known = (await store.passkeys(email)).find(({ id }) => id === passkey.id)
  const ceremony = { challenge, origin, topOrigins: topOrigins() }
  const counter = known && (await checkAssertion(passkey, known, ceremony))
  if (!known || counter === null || counter === undefined) return null
  return (await store.countPasskey(email, known.id, counter)) ? { ...known, counter } : null
}

/** Routes that add and remove passkeys of a wallet, and that log in with a passkey. */
export const passkeyRoutes = (parts: PasskeyParts): Route[] => {
  const {
    store,
    loginService,
    challenges,
    emailOf,
    provedEmail,
    openSession,
    challengesPerSession,
    origin,
    topOrigins,
    now,
  } = parts

  /**
   * The displayed name of an account's passkeys, and an id that stays the same when its logins
   * change.
   */
  const userOf = (email: string, address: string) => ({
    id: digest(`passkey ${address}`),
    name: nameInKey(email) ?? email,
  })

  const list = async (email: string): Promise<Reply> => {
    const wallet = await store.wallet(email)
    return {
      json: {
        passkeys: (await store.passkeys(email)).map(publicPart),
        domain: relyingParty(origin),
        user: wallet && userOf(email, wallet.address),
      },
    }
  }

  async function options(request: RouteRequest): Promise<Reply> {
    const { token } = jsonBody(request, OfSession)
    const email = await provedEmail(token)
    const wallet = await store.wallet(email)
    const passkeys = await store.passkeys(email)
    if (!wallet) throw refused('token', 'There is no wallet yet')
    if (passkeys.length >= PASSKEYS_MAX) throw refused('token', 'There are too many passkeys')
    if (!(await challengesPerSession.take(token))) throw tooMany()
    const challenge = await challenges.give({ purpose: 'add', holder: token })
    const user = userOf(email, wallet.address)
    const known = passkeys.map(({ id }) => id)
    return { json: { challenge, domain: relyingParty(origin), user, known } }
  }

  async function add(request: RouteRequest): Promise<Reply> {
    const { token, challenge, passkey, share } = jsonBody(request, Added)
    const email = await provedEmail(token)
    if (!(await challenges.take(challenge, { purpose: 'add', holder: token }))) throw notTaken()
    const checked = await checkRegistration(passkey, {
      ...{ challenge, origin, topOrigins: topOrigins() },
    })
    const added = checked && { ...checked, addedAt: now(), share }
    if (!added || !(await store.addPasskey(email, added, PASSKEYS_MAX))) throw notTaken()
    return list(email)
  }

  async function remove(request: RouteRequest): Promise<Reply> {
    const { token, id } = jsonBody(request, Removed)
    const email = await provedEmail(token)
    await store.removePasskey(email, id)
    return list(email)
  }

  /** The answer has the same form whether or not the account exists or has a passkey. */
  async function challengeOf(request: RouteRequest): Promise<Reply> {
    const { ticket } = jsonBody(request, OfLogin)
    if ((await loginService.emailOf(ticket)) === null)
      throw refused('ticket', 'This login has ended')
    // Tickets were counted for their caller before, so the limit here is per ticket.
    if (!(await challengesPerSession.take(ticket))) throw tooMany()
    const challenge = await challenges.give({ purpose: 'log-in', holder: ticket })
    return { json: { challenge, domain: relyingParty(origin) } }
  }

  async function logIn(request: RouteRequest): Promise<Reply> {
    const { ticket, ...answer } = jsonBody(request, Used)
    const email = await loginService.emailOf(ticket)
    const isOurs = await challenges.take(answer.challenge, { purpose: 'log-in', holder: ticket })
    const account = email === null ? null : await store.accountOf(email)
    const used = account !== null && isOurs && (await usePasskey(parts, account, answer))
    if (isOurs && !(await store.hasPasskey(answer.passkey.id))) throw unknownPasskey()
    if (email === null || !used) throw notTaken()
    await loginService.end(ticket)
    return openSession(email, { passkeyShare: used.share })
  }

  return [
    postRoute('passkeys', 'Lists the passkeys of a wallet.', async (request) =>
      list(await emailOf(jsonBody(request, OfSession).token)),
    ),
    postRoute('passkey-options', 'What a new passkey is to be made of.', options),
    postRoute('passkey-add', 'Adds a passkey, and a share that it alone opens where it can.', add),
    postRoute('passkey-remove', 'Removes a passkey; the code by email stays.', remove),
    postRoute('passkey-challenge', 'What a passkey is to sign to log in.', challengeOf),
    postRoute('passkey-login', 'Logs in with a passkey in the place of a code.', logIn),
  ]
}
