import * as z from 'zod/mini'
import type { WindowSocial } from '../../src/slices/domain/wallet/socials'
import { jsonBody } from '../http/body'
import { refused, tooMany } from '../http/problem'
import type { Reply, Route, RouteRequest } from '../http/types'
import type { Challenges } from './challenges'
import type { RateLimit } from './limits'
import { postRoute } from './postRoute'
import { usePasskey } from './passkeyRoutes'
import type { Proofs } from './proofs'
import { nameInKey, OAUTH_PROVIDERS, socialKey } from './socialAccount'
import type { SocialLogins } from './socialLogins'
import type { FrameStore } from './frameStore'
import { Assertion, relyingParty } from './webauthn'
import { Token } from './token'

const OfSession = z.object({ token: Token })
const Code = z.object({ token: Token, code: z.string().check(z.maxLength(20)) })
const Used = z.object({ token: Token, challenge: Token, passkey: Assertion })
const Answer = z.object({ token: Token, ticket: Token, code: Token })

/** Parts of these routes. */
export interface ProofParts {
  store: FrameStore
  proofs: Proofs
  social: SocialLogins
  challenges: Challenges
  /** The account of a session; rejects when there is none. */
  emailOf: (token: string) => Promise<string>
  /** The account of a session with a recent proof of identity; rejects for any other. */
  provedEmail: (token: string) => Promise<string>
  perCaller: RateLimit
  /** Origin of the site itself. */
  origin: string
  /** CSP sources of the sites that may embed the frame. */
  topOrigins: () => readonly string[]
  now: () => number
}

/**
 * Routes for a new proof of identity of a logged-in user: by a code, a passkey or their provider.
 * Each proof returns the service's share, like a login.
 */
export const proofRoutes = (parts: ProofParts): Route[] => {
  const { store, proofs, social, challenges, emailOf, provedEmail, perCaller, origin, now } = parts

  async function proved(token: string, email: string): Promise<Reply> {
    const wallet = await store.wallet(email)
    if (!wallet) throw refused('token', 'There is no wallet yet')
    await store.noteProof(token, now())
    return { json: { share: wallet.share } }
  }

  /** A provider with its own page at which the account has a login. */
  async function providerOf(account: string): Promise<WindowSocial | null> {
    const logins = [account, ...(await store.linkedLogins(account)).map(({ login }) => login)]
    const found = OAUTH_PROVIDERS.find((provider) =>
      logins.some((login) => nameInKey(login) !== null && login.startsWith(`${provider}:`)),
    )
    return found ?? null
  }

  async function ways(request: RouteRequest): Promise<Reply> {
    const email = await emailOf(jsonBody(request, OfSession).token)
    return {
      json: {
        email: nameInKey(email) === null ? email : null,
        provider: await providerOf(email),
        passkey: (await store.passkeys(email)).length > 0,
      },
    }
  }

  /** Changes that the service takes no part in need a recent proof as well. */
  async function recent(request: RouteRequest): Promise<Reply> {
    await provedEmail(jsonBody(request, OfSession).token)
    return { json: {} }
  }

  async function mail(request: RouteRequest): Promise<Reply> {
    const { token } = jsonBody(request, OfSession)
    const email = await emailOf(token)
    if (nameInKey(email) !== null) throw refused('token', 'This account has no email')
    if (!(await perCaller.take(request.ip))) throw tooMany()
    await proofs.start(token, email)
    return { json: {} }
  }

  async function byCode(request: RouteRequest): Promise<Reply> {
    const { token, code } = jsonBody(request, Code)
    const email = await emailOf(token)
    if (!(await proofs.check(token, email, code))) throw refused('code', 'Invalid code')
    return proved(token, email)
  }

  async function challenge(request: RouteRequest): Promise<Reply> {
    const { token } = jsonBody(request, OfSession)
    const known = (await store.passkeys(await emailOf(token))).map(({ id }) => id)
    if (!(await perCaller.take(request.ip))) throw tooMany()
    const text = await challenges.give({ purpose: 'prove', holder: token })
    return { json: { challenge: text, domain: relyingParty(origin), known } }
  }

  async function byPasskey(request: RouteRequest): Promise<Reply> {
    const { token, ...answer } = jsonBody(request, Used)
    const email = await emailOf(token)
    const isOurs = await challenges.take(answer.challenge, { purpose: 'prove', holder: token })
    if (!isOurs || !(await usePasskey(parts, email, answer)))
      throw refused('passkey', 'This passkey does not open this account')
    return proved(token, email)
  }

  async function atProvider(request: RouteRequest): Promise<Reply> {
    const key = await emailOf(jsonBody(request, OfSession).token)
    const provider = await providerOf(key)
    if (provider === null) throw refused('token', 'No such provider')
    if (!(await perCaller.take(request.ip))) throw tooMany()
    return {
      json: { ...(await social.start({ provider, site: origin, caller: request.ip })), provider },
    }
  }

  async function byProvider(request: RouteRequest): Promise<Reply> {
    const { token, ticket, code } = jsonBody(request, Answer)
    const key = await emailOf(token)
    const account = await social.take(ticket, code)
    if (!account || (await store.accountOf(socialKey(account))) !== key)
      throw refused('code', 'That is not the account of this wallet')
    return proved(token, key)
  }

  return [
    postRoute('proof-ways', 'How somebody can prove who they are.', ways),
    postRoute('proof-recent', 'Whether the last proof of identity is recent.', recent),
    postRoute('proof-mail', 'Mails a code to who is logged in.', mail),
    postRoute('proof-code', "Checks that code and gives out the service's share.", byCode),
    postRoute('proof-challenge', 'What a passkey is to sign as a proof.', challenge),
    postRoute('proof-passkey', "Checks a passkey and gives out the service's share.", byPasskey),
    postRoute('proof-social', 'Begins a login at the provider of the account.', atProvider),
    postRoute('proof-social-take', "Checks it and gives out the service's share.", byProvider),
  ]
}
