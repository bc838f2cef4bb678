import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Reply, Route, RouteRequest } from '../http/types'
import type { ProjectEvent } from '../webhooks/outbox'
import type { FrameStore } from './frameStore'

/** The event of each route, after a request that succeeded. */
const EVENTS: Readonly<Record<string, ProjectEvent['type']>> = {
  'frame-shares': 'user.created',
  'frame-code': 'login.succeeded',
  'frame-social-take': 'login.succeeded',
  'frame-token-login': 'login.succeeded',
  'frame-passkey-login': 'login.succeeded',
  'frame-passkey-add': 'passkey.added',
  'frame-passkey-remove': 'passkey.removed',
}

const WithToken = z.object({ token: z.string() })
const USER_LENGTH = 32

/**
 * The id of a user in the events of a project: a digest of the project and the address of the wallet.
 * The site of the project can compute it from the address, and other projects have another id.
 */
export const userIdOf = (project: string, address: string): string =>
  createHash('sha256')
    .update(`latchkey user ${project} ${address.toLowerCase()}`)
    .digest('hex')
    .slice(0, USER_LENGTH)

/** Parts that report events. */
export interface FrameEventParts {
  store: Pick<FrameStore, 'sessionEmail' | 'wallet'>
  report: (event: ProjectEvent) => Promise<void>
  onError: (error: unknown) => void
  now: () => number
}

/** The address of the wallet that a request is about; null when it has none yet. */
const addressOf = async (
  { store, now }: FrameEventParts,
  request: RouteRequest,
  reply: Reply,
): Promise<string | null> => {
  // A login answers with the token of its session, other requests have it.
  const answered = z.safeParse(WithToken, reply.json)
  const sent = answered.success ? answered : z.safeParse(WithToken, JSON.parse(request.body))
  const email = sent.success ? await store.sessionEmail(sent.data.token, now()) : null
  return email === null ? null : ((await store.wallet(email))?.address ?? null)
}

/** Reports the event of a route after each request that succeeded. A failure of that is logged only. */
export const withEvents = (route: Route, parts: FrameEventParts): Route => {
  const type = Object.hasOwn(EVENTS, route.id) ? EVENTS[route.id] : undefined
  if (!type) return route
  return {
    ...route,
    async handle(request) {
      const reply = await route.handle(request)
      const project = request.query.get('projectId')
      if (project === null || (reply.status ?? 200) >= 300) return reply
      try {
        const address = await addressOf(parts, request, reply)
        const user = address === null ? null : userIdOf(project, address)
        await parts.report({ project, type, data: { user } })
      } catch (error) {
        parts.onError(error)
      }
      return reply
    },
  }
}
