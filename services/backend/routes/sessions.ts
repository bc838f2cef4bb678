import * as z from 'zod/mini'
import { jsonBody, pathPart } from '../../http/body'
import { badRequest, unauthorized } from '../../http/problem'
import type { Route, RouteRequest } from '../../http/types'
import { parseCaip10 } from '../caip'
import type { BackendContext } from '../types'

/** Most sessions in one answer. */
const MAX = 255

/** The account signs `pci` (EIP-191). */
const Revoke = z.object({
  pci: z.string().check(z.minLength(1), z.maxLength(1_024)),
  signature: z.optional(z.string().check(z.maxLength(32_768))),
})

const account = (request: RouteRequest): string => {
  const text = pathPart(request, 'account')
  parseCaip10(text, 'address')
  return text
}

/** Routes for the delegated sessions of an account. */
export const sessionRoutes = ({ providers }: BackendContext): Route[] => [
  {
    id: 'sessions',
    method: 'GET',
    path: '/v1/sessions/:account',
    summary: 'Sessions of a CAIP-10 account.',
    async handle(request) {
      const listed = await providers.sessions.list(account(request))
      return { json: { pcis: listed.slice(0, MAX) } }
    },
  },
  {
    id: 'sessions-revoke',
    method: 'POST',
    path: '/v1/sessions/:account/revoke',
    summary: 'Ends a session; the answer has no body.',
    async handle(request) {
      const { pci, signature } = jsonBody(request, Revoke)
      const owner = account(request)
      if (!(await providers.sessions.isAllowed(owner, pci, signature)))
        throw unauthorized('signature', 'Not signed by the account')
      const revoked = await providers.sessions.revoke(owner, pci)
      if (!revoked) throw badRequest('pci', 'Session is unknown or revoked already')
      return {}
    },
  },
]
