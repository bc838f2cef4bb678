import type { EndpointName } from '../../../src/api/core/policies'
import type { CaipNetworkId } from '../../../src/slices/domain/ids/caip'
import type { ErrorCode } from '../../../src/slices/domain/errors/codes'
import type { SentRequest, TestApi } from './testApi'

/** What a dispatched call comes to. */
export type Result = { data?: unknown; error?: unknown }

/** An expected outcome: the data, or the code of the error. */
export type Outcome = { data: unknown } | { code: ErrorCode }

/** One call of spec section 7 as the reference documents it; the contract and the mutation tests run through these. */
export type Case = {
  /** Method and path as the spec writes them. */
  row: string
  endpoint: EndpointName
  run(app: TestApi, caipNetworkId: CaipNetworkId): PromiseLike<Result>
  /** Where the fake service answers. */
  path: string
  sent: Partial<SentRequest>
  /** Documented replies and what becomes of each; the first one is the reference's example. */
  replies: [name: string, reply: unknown, outcome: Outcome][]
  /** Paths of further calls that it leads to, and what they are answered. */
  others?: Record<string, unknown>
  /** What an answer comes to that has no shape at all: null, a number, HTML. */
  malformed: Outcome
  /** What status 400 comes to. */
  refused: Outcome
  /** Requests that end with status 400: 1 unless given. A batch is refused once, then each of its calls. */
  refusedRequests?: number
  /** Without a request, where the network is not served; absent for calls that have no gate. */
  skipped?: Outcome
  /** A success that has an empty body or any other: nothing to read, nothing malformed. */
  bodyIgnored?: boolean
}

export const SERVED: CaipNetworkId = 'eip155:1'
export const UNSERVED: CaipNetworkId = 'eip155:10'
/** Options of a call that is made once. */
export const ONCE = { subscribe: false } as const

/** The error of a call that got status 400 from `failed(400)`. */
export const refusedAs = (code: ErrorCode): Outcome => ({ code })
