import * as z from 'zod/mini'
import { jsonBody } from '../http/body'
import { HttpProblem, refused, tooMany } from '../http/problem'
import type { Reply, Route, RouteRequest } from '../http/types'
import type { EmailChanges } from './emailChanges'
import type { RateLimit } from './limits'
import { nameInKey } from './socialAccount'
import { postRoute } from './postRoute'
import { Token } from './token'

const Start = z.object({ token: Token, email: z.string().check(z.maxLength(1000)) })
const Code = z.object({ token: Token, code: z.string().check(z.maxLength(20)) })

/** Parts of the routes for email changes. */
export interface EmailRouteParts {
  changes: EmailChanges
  /** The account of a session; rejects when there is none. */
  emailOf: (token: string) => Promise<string>
  /** Normalizes an email address; null for one that the service refuses. */
  acceptedEmail: (text: string) => string | null
  perCaller: RateLimit
}

/** Routes that change the email address of a wallet. Both addresses confirm with codes. */
export const emailRoutes = (parts: EmailRouteParts): Route[] => {
  const { changes, emailOf, acceptedEmail, perCaller } = parts

  async function start(request: RouteRequest): Promise<Reply> {
    const { token, email } = jsonBody(request, Start)
    const from = await emailOf(token)
    const to = acceptedEmail(email)
    if (to === null || to === from) throw refused('email', 'Invalid email')
    // A social login has no email address to mail to.
    if (nameInKey(from) !== null) throw refused('email', 'This account has no email')
    if (!(await perCaller.take(request.ip))) throw tooMany()
    return { json: { step: await changes.start({ token, from, to }) } }
  }

  async function confirmPresent(request: RouteRequest): Promise<Reply> {
    const { token, code } = jsonBody(request, Code)
    await emailOf(token)
    if (!(await changes.confirmPresent(token, code))) throw refused('code', 'Invalid code')
    return { json: {} }
  }

  async function confirmNew(request: RouteRequest): Promise<Reply> {
    const { token, code } = jsonBody(request, Code)
    await emailOf(token)
    const outcome = await changes.confirmNew(token, code)
    if ('email' in outcome) return { json: outcome }
    if (outcome.refusal === 'wrong-code') throw refused('code', 'Invalid code')
    throw new HttpProblem(409, [{ field: 'email', description: 'This address cannot be used' }])
  }

  return [
    postRoute('email-start', 'Mails a code for a change of the email address.', start),
    postRoute(
      'email-present',
      'Checks the code of the present address and mails one to the new.',
      confirmPresent,
    ),
    postRoute(
      'email-new',
      'Checks the code of the new address and moves the wallet there.',
      confirmNew,
    ),
  ]
}
