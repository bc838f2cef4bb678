import type { EndpointName } from '../../../src/api/core/policies'
import type { CaipNetworkId } from '../../../src/slices/domain/ids/caip'
import type { ErrorCode } from '../../../src/slices/domain/errors/codes'
import type { SentRequest, TestApi } from './testApi'

/** Result of a dispatched call. */
export type Result = { data?: unknown; error?: unknown }

/** An expected outcome: the data, or the code of the error. */
export type Outcome = { data: unknown } | { code: ErrorCode }

/** One documented call; the contract and the mutation tests use it. */
export type Case = {
  /** Method and path as documented. */
  row: string
  endpoint: EndpointName
  run(app: TestApi, caipNetworkId: CaipNetworkId): PromiseLike<Result>
  /** Path at which the fake service answers. */
  path: string
  sent: Partial<SentRequest>
  /** Documented replies and their results; the first one is the documented example. */
  replies: [name: string, reply: unknown, outcome: Outcome][]
  /** Paths of the calls that follow, and their replies. */
  others?: Record<string, unknown>
  /** Result of a reply without any structure: null, a number, HTML. */
  malformed: Outcome
  /** Result of status 400. */
  refused: Outcome
  /** Number of requests that end with status 400; 1 unless given. A batch is rejected once, then each of its calls. */
  refusedRequests?: number
  /** Result without a request on a network that is not served; absent for calls without this check. */
  skipped?: Outcome
  /** A success with any body, which is ignored. */
  bodyIgnored?: boolean
}

export const SERVED: CaipNetworkId = 'eip155:1'
export const UNSERVED: CaipNetworkId = 'eip155:10'
/** Options of a single call. */
export const ONCE = { subscribe: false } as const

/** The error of a call that got status 400 from `failed(400)`. */
export const refusedAs = (code: ErrorCode): Outcome => ({ code })
