import { createHash, timingSafeEqual } from 'node:crypto'
import type { Counters } from '../data/counters'
import { createMemoryCounters } from '../data/memoryCounters'
import { forbidden, HttpProblem, tooMany } from '../http/problem'
import type { RequestHead } from '../http/types'

const WINDOW = 60_000
/** Most requests within a minute, and most of one caller that have a wrong token. */
const LIMITS = { requests: 600, wrong: 10 } as const
/** Most callers whose wrong tokens are counted. */
const COUNTED = 10_000

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Digests have the same length, so the comparison takes the same time for every token. */
const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(digestOf(one), digestOf(other))

const unauthorized = (): HttpProblem =>
  new HttpProblem(401, [{ field: 'authorization', description: 'The token is wrong' }], {
    'www-authenticate': 'Bearer',
  })

/**
 * Creates a check of the bearer token. Wrong tokens are limited for each caller; they do not lock out
 * an administrator, who may have the same address.
 * @param adminToken without it every request is refused
 */
export const createAdminAccess =
  (
    adminToken: string | undefined,
    counters: Pick<Counters, 'hit'> = createMemoryCounters(Date.now, COUNTED),
  ): ((request: Pick<RequestHead, 'headers' | 'ip'>) => Promise<void>) =>
  async ({ headers, ip }) => {
    if (adminToken === undefined)
      throw forbidden('adminToken', 'The configuration has no projectRegistry.adminToken')
    const token = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''
    if (!isSame(token, adminToken))
      throw (await counters.hit(`wrong ${ip}`, WINDOW, LIMITS.wrong)) ? unauthorized() : tooMany()
    if (!(await counters.hit('requests', WINDOW, LIMITS.requests))) throw tooMany()
  }
