import * as z from 'zod/mini'
import { badRequest } from '../http/problem'
import { isPassedOn } from './rpcMethods'

/** Most calls of one batch (spec section 9). */
const BATCH_MAX = 1_000

const Call = z.looseObject({ id: z.optional(z.unknown()), method: z.string() })
const Calls = z.union([Call, z.array(Call).check(z.minLength(1), z.maxLength(BATCH_MAX))])

/** A body of JSON-RPC, sorted into what a node may be asked and the refusals of the rest. */
export interface SortedCalls {
  /** Body for the node; null when nothing is left to ask. */
  body: string | null
  refusals: readonly object[]
  isBatch: boolean
}

const read = (body: string): z.infer<typeof Calls> => {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    throw badRequest('body', 'Body is not valid JSON')
  }
  const result = z.safeParse(Calls, value)
  if (!result.success) throw badRequest('body', 'Body is not a JSON-RPC call')
  return result.data
}

/** Sorts the calls of a body by the method list. Throws a 400 for anything that is not JSON-RPC. */
export const sortCalls = (chainId: string, text: string): SortedCalls => {
  const value = read(text)
  const isBatch = Array.isArray(value)
  const calls = isBatch ? value : [value]
  const allowed = calls.filter((call) => isPassedOn(chainId, call.method))
  const refusals = calls
    .filter((call) => !isPassedOn(chainId, call.method))
    .map(({ id = null }) => ({
      jsonrpc: '2.0',
      id,
      error: { code: -32601, message: 'Method not found' },
    }))
  if (allowed.length === 0) return { body: null, refusals, isBatch }
  return { body: JSON.stringify(isBatch ? allowed : allowed[0]), refusals, isBatch }
}

/** The node's answer together with the refusals: a batch may be answered in any order (JSON-RPC 2.0 section 6). */
export const joinAnswers = (answer: string | null, sorted: SortedCalls): string => {
  const { refusals, isBatch } = sorted
  if (answer === null) return JSON.stringify(isBatch ? refusals : refusals[0])
  if (refusals.length === 0) return answer
  const parsed: unknown = JSON.parse(answer)
  const answers: unknown[] = Array.isArray(parsed) ? parsed : [parsed]
  return JSON.stringify([...answers, ...refusals])
}
