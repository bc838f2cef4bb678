import * as z from 'zod/mini'
import { jsonBody } from '../http/body'
import { notFound, refused, tooMany } from '../http/problem'
import type { Reply, Route, RouteRequest } from '../http/types'
import type { RateLimit } from './limits'
import { postRoute } from './postRoute'
import type { ProjectLogins } from './projectLogins'
import { Token } from './token'
import { TOKEN_MAX, type TokenLogins } from './tokenLogins'

const Start = z.object({
  site: z.string().check(z.maxLength(300)),
  project: z.string().check(z.maxLength(100)),
})
const Take = z.object({ ticket: Token, token: z.string().check(z.maxLength(TOKEN_MAX)) })

/** Parts of these routes. */
export interface TokenRouteParts {
  tokenLogins: TokenLogins
  projectLogins: ProjectLogins
  perCaller: RateLimit
  /** Opens a session for the account with this key, and answers like a right code. */
  openSession: (key: string, more?: object) => Promise<Reply>
}

/** Routes of the frame's page for token logins. */
export const tokenRoutes = (parts: TokenRouteParts): Route[] => {
  const { tokenLogins, projectLogins, perCaller, openSession } = parts

  async function start(request: RouteRequest): Promise<Reply> {
    const { site, project } = jsonBody(request, Start)
    projectLogins.requireSite(project, site)
    if (!(await perCaller.take(request.ip))) throw tooMany()
    await projectLogins.take(project)
    const started = await tokenLogins.start({ project, caller: request.ip })
    if (!started) throw notFound('project', 'This project has no login of its own')
    return { json: started }
  }

  async function take(request: RouteRequest): Promise<Reply> {
    const { ticket, token } = jsonBody(request, Take)
    const account = await tokenLogins.take(ticket, token)
    if (!account) throw refused('token', 'This token was not accepted')
    return openSession(account.key, { userName: account.label })
  }

  return [
    postRoute('token-start', 'Gives out the nonce of a token that the site is to issue.', start),
    postRoute('token-login', 'Gives out a session for the account of such a token.', take),
  ]
}
