import * as z from 'zod/mini'
import { SOCIALS } from '../../src/slices/domain/options/features'
import { jsonBody } from '../http/body'
import { notFound, refused, tooMany, unavailable } from '../http/problem'
import type { Reply, Route, RouteRequest } from '../http/types'
import type { Phone } from './farcaster/phone'
import type { RateLimit } from './limits'
import type { OpenWaits } from './openWaits'
import { socialKey, type Provider } from './socialAccount'
import type { SocialLogins } from './socialLogins'
import { postRoute } from './postRoute'
import type { ProjectLogins } from './projectLogins'
import { Token } from './token'

const Start = z.object({
  provider: z.enum(SOCIALS),
  site: z.string().check(z.maxLength(300)),
  project: z.string().check(z.maxLength(100)),
})
const Ticket = z.object({ ticket: Token })
const Answer = z.object({ ticket: Token, code: z.nullable(Token) })

/** Parts of these routes. */
export interface SocialApiParts {
  social: SocialLogins
  projectLogins: ProjectLogins
  perCaller: RateLimit
  /** Opens a session for the account with this key, and answers like a right code. */
  openSession: (key: string, more?: object) => Promise<Reply>
  /** Whether a provider is available. */
  offers: (provider: Provider) => boolean
  openWaits: OpenWaits
  /** Sign-in with a phone for Farcaster; without it a page of this site simulates it. */
  phone?: Phone | undefined
}

/** Milliseconds for which a request waits for a phone before it answers "not yet". */
const ANSWER_WAIT = 20_000

/** Routes of the frame's page for social logins. */
export const socialApiRoutes = (parts: SocialApiParts): Route[] => {
  const { social, projectLogins, perCaller, openWaits, openSession, offers, phone } = parts

  async function start(request: RouteRequest): Promise<Reply> {
    const { provider, site, project } = jsonBody(request, Start)
    projectLogins.requireSite(project, site)
    if (!offers(provider)) throw notFound('provider', 'This provider is not offered')
    if (!(await perCaller.take(request.ip))) throw tooMany()
    await projectLogins.take(project)
    const login = await social.start({ provider, site, caller: request.ip })
    if (provider !== 'farcaster' || !phone) return { json: login }
    const url = await phone.start(login).catch(async () => {
      await social.refuse(login.state)
      throw unavailable('Farcaster did not respond')
    })
    return { json: { ...login, url } }
  }

  async function wait(request: RouteRequest): Promise<Reply> {
    const { ticket } = jsonBody(request, Ticket)
    const answered = await openWaits.run(request, (signal) => {
      const stop = phone?.watch(ticket)
      return social.answered(ticket, ANSWER_WAIT, signal).finally(stop)
    })
    if (answered === null) throw refused('ticket', 'This login has ended')
    return { json: { answered } }
  }

  async function take(request: RouteRequest): Promise<Reply> {
    const { ticket, code } = jsonBody(request, Answer)
    const account = await social.take(ticket, code)
    if (!account) throw refused('code', 'This login has ended')
    return openSession(socialKey(account), account.label ? { userName: account.label } : {})
  }

  return [
    postRoute('social-start', 'Begins a login at a provider.', start),
    postRoute('social-wait', 'Waits until a phone has answered.', wait),
    postRoute('social-take', 'Gives out a session for who came back from a provider.', take),
  ]
}
