import { isAddress } from 'viem'
import type { Address } from 'viem'
import * as z from 'zod/mini'
import { SOCIAL_NAMES } from '../../src/slices/domain/wallet/socials'
import { jsonBody } from '../http/body'
import { HttpProblem, notFound, refused, tooMany } from '../http/problem'
import type { Reply, Route, RouteRequest } from '../http/types'
import type { Challenges } from './challenges'
import type { EmailUndo } from './emailUndo'
import type { FrameStore } from './frameStore'
import type { RateLimit } from './limits'
import type { LinkRefusal } from './linkedLogins'
import type { NewLogins, ProvedLogin } from './newLogins'
import type { SendMail } from './outbox'
import { postRoute } from './postRoute'
import { isProvider, nameInKey, OAUTH_PROVIDERS, socialKey, type Provider } from './socialAccount'
import type { SocialLogins } from './socialLogins'
import { Token } from './token'
import { isSignedChange, type WalletChange } from './walletChange'

/** Most logins of a wallet besides its first one. */
export const LINKS_MAX = 9

const OfSession = z.object({ token: Token })
const Email = z.object({ token: Token, email: z.string().check(z.maxLength(1000)) })
const Code = z.object({ token: Token, code: z.string().check(z.maxLength(20)) })
const AtProvider = z.object({ token: Token, provider: z.enum(OAUTH_PROVIDERS) })
const Answer = z.object({ token: Token, ticket: Token, code: Token })
const Signed = z.object({
  token: Token,
  login: z.string().check(z.maxLength(300)),
  challenge: Token,
  signature: z.templateLiteral(['0x', z.string().check(z.regex(/^[0-9a-fA-F]{130}$/))]),
})

/** Parts of the routes for logins of a wallet. */
export interface LoginRouteParts {
  store: FrameStore
  newLogins: NewLogins
  social: SocialLogins
  challenges: Challenges
  undo: Pick<EmailUndo, 'keep' | 'drop'>
  /** URL of the page that undoes the removal of a login; the link's token is appended. */
  undoUrl: string
  /** The account of a session; rejects when there is none. */
  emailOf: (token: string) => Promise<string>
  /** The account of a session with a recent proof of identity; rejects for any other. */
  provedEmail: (token: string) => Promise<string>
  /** Normalizes an email address; null for one that the service refuses. */
  acceptedEmail: (text: string) => string | null
  /** Whether a provider is available. */
  offers: (provider: Provider) => boolean
  perCaller: RateLimit
  challengesPerSession: RateLimit
  /** Limit of logins that an account may add and remove. */
  changesPerAccount: RateLimit
  send: SendMail
  /** Origin of the site itself. */
  origin: string
  now: () => number
}

const isEmail = (login: string): boolean => nameInKey(login) === null

/** Display name of a login. */
const nameOf = (login: string, label: string | null): string => {
  const name = nameInKey(login)
  const provider = login.slice(0, login.indexOf(':'))
  if (name === null) return login
  return `${isProvider(provider) ? SOCIAL_NAMES[provider] : 'the site'} (${label ?? name})`
}

const problemOf = (refusal: LinkRefusal): HttpProblem => {
  switch (refusal) {
    case 'in-use':
      return new HttpProblem(409, [
        { field: 'login', description: 'This login opens a wallet already' },
      ])
    case 'too-many':
      return refused('login', 'There are too many logins')
    case 'no-wallet':
      return refused('token', 'There is no wallet yet')
  }
}

/**
 * Routes that add further logins to a wallet. Each login is first proved by a code or its provider;
 * then the key of the wallet signs the change. A login with its own wallet is refused, because it
 * would lose that wallet.
 */
export const loginRoutes = (parts: LoginRouteParts): Route[] => {
  const { store, newLogins, social, challenges, undo, undoUrl, emailOf, provedEmail } = parts
  const { acceptedEmail, offers, perCaller, challengesPerSession, changesPerAccount } = parts
  const { send, origin, now } = parts

  const list = async (account: string): Promise<Reply> => {
    const linked = await store.linkedLogins(account)
    const own = { login: account, label: null }
    return {
      json: {
        account,
        logins: [own, ...linked].map(({ login, label }) => ({ login, label })),
        providers: OAUTH_PROVIDERS.filter(offers),
      },
    }
  }

  /** Answers with the data that the wallet's key has to sign, or that the login is already used. */
  async function ask(token: string, { login, label }: ProvedLogin): Promise<Reply> {
    const isUsed = (await store.wallet(login)) || (await store.accountOf(login)) !== login
    if (isUsed) throw problemOf('in-use')
    return { json: { login, label, challenge: await giveChallenge(token) } }
  }

  async function giveChallenge(token: string): Promise<string> {
    if (!(await challengesPerSession.take(token))) throw tooMany()
    return challenges.give({ purpose: 'change', holder: token })
  }

  async function startEmail(request: RouteRequest): Promise<Reply> {
    const { token, email: text } = jsonBody(request, Email)
    const account = await provedEmail(token)
    const email = acceptedEmail(text)
    if (email === null || email === account) throw refused('email', 'Invalid email')
    if (!(await perCaller.take(request.ip))) throw tooMany()
    await newLogins.startEmail(token, email)
    return { json: {} }
  }

  async function checkEmail(request: RouteRequest): Promise<Reply> {
    const { token, code } = jsonBody(request, Code)
    await provedEmail(token)
    const proved = await newLogins.checkEmail(token, code)
    if (!proved) throw refused('code', 'Invalid code')
    return ask(token, proved)
  }

  async function startSocial(request: RouteRequest): Promise<Reply> {
    const { token, provider } = jsonBody(request, AtProvider)
    await provedEmail(token)
    if (!offers(provider)) throw notFound('provider', 'This provider is not offered')
    if (!(await perCaller.take(request.ip))) throw tooMany()
    const started = await social.start({ provider, site: origin, caller: request.ip })
    return { json: { ...started, provider } }
  }

  async function takeSocial(request: RouteRequest): Promise<Reply> {
    const { token, ticket, code } = jsonBody(request, Answer)
    await provedEmail(token)
    const account = await social.take(ticket, code)
    if (!account) throw refused('code', 'This login has ended')
    const proved = { login: socialKey(account), label: account.label ?? null }
    await newLogins.keep(token, proved)
    return ask(token, proved)
  }

  /** Checks that the wallet's key has signed a change. The challenge can be used once. */
  async function requireSigned(
    account: string,
    action: WalletChange['action'],
    { token, login, challenge, signature }: z.infer<typeof Signed>,
  ): Promise<Address> {
    const isOurs = await challenges.take(challenge, { purpose: 'change', holder: token })
    const wallet = (await store.wallet(account))?.address
    if (!isOurs || wallet === undefined || !isAddress(wallet))
      throw refused('challenge', 'This change has ended')
    const target = { service: origin, wallet, challenge }
    if (!(await isSignedChange({ action, subject: login }, target, signature)))
      throw refused('signature', 'The key of the wallet has not signed this')
    if (!(await changesPerAccount.take(account))) throw tooMany()
    return wallet
  }

  /** Mails a notice to every email address among the logins. */
  const notify = (
    logins: readonly string[],
    mail: { about: 'login-added' | 'login-removed'; login: string; link?: string },
  ): void => {
    for (const to of new Set(logins.filter(isEmail)))
      send({ to, kind: 'notice', link: undefined, ...mail, at: now() })
  }

  const keysOf = async (account: string): Promise<string[]> => [
    account,
    ...(await store.linkedLogins(account)).map(({ login }) => login),
  ]

  async function add(request: RouteRequest): Promise<Reply> {
    const signed = jsonBody(request, Signed)
    const { token } = signed
    const account = await provedEmail(token)
    const proved = await newLogins.find(token)
    if (!proved || proved.login !== signed.login) throw refused('login', 'This login is not proved')
    const address = await requireSigned(account, 'add-login', signed)
    const { login, label } = proved
    // Notices and codes are mailed to the account's own login, so an email address becomes that
    // login.
    const isMain = isEmail(login) && !isEmail(account)
    const main = isMain ? { token, formerLabel: null } : undefined
    const secret = isMain ? await undo.keep({ from: account, to: login, address }) : null
    const link = { login, label, addedAt: now() }
    const answer = await store.linkLogin(account, link, LINKS_MAX, main)
    if (answer !== 'linked') {
      if (secret !== null) await undo.drop(secret)
      throw problemOf(answer)
    }
    await newLogins.take(token)
    const own = isMain ? login : account
    notify(await keysOf(own), { about: 'login-added', login: nameOf(login, label) })
    return list(own)
  }

  async function askRemoval(request: RouteRequest): Promise<Reply> {
    const { token } = jsonBody(request, OfSession)
    await provedEmail(token)
    return { json: { challenge: await giveChallenge(token) } }
  }

  async function remove(request: RouteRequest): Promise<Reply> {
    const signed = jsonBody(request, Signed)
    const { token, login } = signed
    const account = await provedEmail(token)
    const linked = await store.linkedLogins(account)
    const keys = [account, ...linked.map((one) => one.login)]
    if (!keys.includes(login)) throw notFound('login', 'This is not a login of the wallet')
    if (keys.length < 2) throw refused('login', 'The last login cannot be removed')
    const address = await requireSigned(account, 'remove-login', signed)
    const gone = nameOf(login, linked.find((one) => one.login === login)?.label ?? null)
    if (login !== account) {
      if (!(await store.unlinkLogin(account, login, token)))
        throw notFound('login', 'This is not a login of the wallet')
      notify(keys, { about: 'login-removed', login: gone })
      return list(account)
    }
    // The wallet moves to another of its logins, preferably an email address.
    const to = (linked.find((one) => isEmail(one.login)) ?? linked[0])?.login ?? ''
    const secret = await undo.keep({ from: account, to, address })
    if (!(await store.moveWallet(account, to, token))) {
      await undo.drop(secret)
      throw refused('login', 'The login could not be removed')
    }
    const link = `${undoUrl}?token=${secret}`
    notify([account], { about: 'login-removed', login: gone, link })
    notify(
      keys.filter((key) => key !== account),
      { about: 'login-removed', login: gone },
    )
    return list(to)
  }

  return [
    postRoute('logins', 'Lists the logins that lead to a wallet.', async (request) =>
      list(await emailOf(jsonBody(request, OfSession).token)),
    ),
    postRoute(
      'login-email',
      'Mails a code to an address that is to lead to the wallet.',
      startEmail,
    ),
    postRoute('login-email-code', 'Checks that code.', checkEmail),
    postRoute(
      'login-social',
      'Begins a login at a provider that is to lead to the wallet.',
      startSocial,
    ),
    postRoute('login-social-take', 'Checks that login.', takeSocial),
    postRoute('login-add', 'Adds a login to a wallet, whose key has signed it.', add),
    postRoute('login-remove-ask', 'What the key signs to remove a login.', askRemoval),
    postRoute('login-remove', 'Removes a login from a wallet, whose key has signed it.', remove),
  ]
}
