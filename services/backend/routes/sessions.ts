import * as z from 'zod/mini'
import { jsonBody, pathPart } from '../../http/body'
import { badRequest } from '../../http/problem'
import type { Route, RouteRequest } from '../../http/types'
import { parseCaip10 } from '../caip'
import type { BackendContext } from '../types'

/** Most sessions of one answer. */
const MAX = 255

const Revoke = z.object({ pci: z.string().check(z.minLength(1)) })

const account = (request: RouteRequest): string => {
  const text = pathPart(request, 'account')
  parseCaip10(text, 'address')
  return text
}

/** Delegated sessions of an account. */
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
      const { pci } = jsonBody(request, Revoke)
      const revoked = await providers.sessions.revoke(account(request), pci)
      if (!revoked) throw badRequest('pci', 'Session is unknown or revoked already')
      return {}
    },
  },
]
