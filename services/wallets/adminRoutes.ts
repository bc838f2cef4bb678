import * as z from 'zod/mini'
import { jsonBody, pathPart } from '../http/body'
import { HttpProblem, notFound, unavailable } from '../http/problem'
import { FetchRefused } from '../http/safeFetch'
import type { Route, RouteRequest } from '../http/types'
import type { ReviewQueue } from './reviewQueue'

const Decisions = z.strictObject({
  wallets: z
    .array(z.strictObject({ id: z.string(), digest: z.string() }))
    .check(z.minLength(1), z.maxLength(10_000)),
})

/** Routes on the admin port for the review of the wallet list. */
export const walletAdminRoutes = (queue: ReviewQueue): Route[] => {
  const decision = (verb: 'approve' | 'decline', summary: string): Route => ({
    id: `wallets-${verb}`,
    method: 'POST',
    path: `/wallets/${verb}`,
    summary,
    async handle(request: RouteRequest) {
      const { wallets } = jsonBody(request, Decisions)
      const stale = await queue.decide(wallets, verb === 'approve')
      if (stale.length > 0)
        throw new HttpProblem(
          409,
          stale.map((id) => ({ field: id, description: 'does not wait, or has changed since' })),
        )
      return { json: { decided: wallets.length, waiting: queue.view().waiting.length } }
    },
  })
  return [
    {
      id: 'wallets-review',
      method: 'GET',
      path: '/wallets',
      summary: 'What waits for review, and what of the last list cannot be used.',
      handle: async () => ({ json: await queue.look() }),
    },
    decision('approve', 'Serves changes that wait; 409 when one is another by now.'),
    decision('decline', 'Drops changes that wait; the same ones do not come again.'),
    {
      id: 'wallets-refresh',
      method: 'POST',
      path: '/wallets/refresh',
      summary: 'Reads the list anew.',
      async handle() {
        try {
          return { json: await queue.refresh() }
        } catch (error) {
          const why = error instanceof FetchRefused ? error.message : 'cannot be read'
          throw unavailable(`The list: ${why}`)
        }
      },
    },
    {
      id: 'wallets-picture',
      method: 'GET',
      path: '/wallets/pictures/:hash',
      summary: 'A picture of a wallet that is served or waits.',
      async handle(request) {
        const bytes = await queue.picture(pathPart(request, 'hash'))
        if (!bytes) throw notFound('hash', 'No such picture')
        return { bytes, type: 'image/webp' }
      },
    },
  ]
}
