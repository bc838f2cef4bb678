import * as z from 'zod/mini'
import { explainNodeError } from '../../slices/domain/errors/nodeErrors'
import { toNodeErrorRecord } from '../../slices/domain/errors/nodeErrorRecord'
import { needsJson } from '../../slices/domain/network/plainRequests'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import type { ApiPorts } from '../core/ports'
import type { Reply } from '../core/http'
import { exchange } from '../core/http'
import { POLICIES } from '../core/policies'
import type { Answer } from '../core/reply'
import { fail } from '../core/reply'
import { isTransient, withRetry } from '../core/retry'

/** One JSON-RPC call. */
export type RpcCall = { method: string; params?: readonly unknown[] }

const RpcReply = z.object({
  id: z.optional(z.unknown()),
  result: z.optional(z.unknown()),
  error: z.optional(
    // Some nodes return the reason only in `data`.
    z.nullable(
      z.object({
        code: z.number(),
        message: z.optional(z.string()),
        data: z.optional(z.unknown()),
      }),
    ),
  ),
})

/** Transient JSON-RPC error codes, which are retried on the same node. */
const TRANSIENT_CODES: readonly unknown[] = [-1, -32005, -32603]
/** JSON-RPC error codes that another node would return too. */
const FINAL_CODES: readonly unknown[] = [-32003, 4001, 5000]
/** HTTP statuses of nodes that treat a batch as a malformed request. */
const BATCH_REFUSALS: readonly unknown[] = [400, 405, 422, 501]

/**
 * Tries nodes in order until each call has a result, or an error that another node would repeat. A call that sends a
 * transaction moves on to the next node only when the last one rejected it with an HTTP error.
 */
export async function callNodes(
  ports: ApiPorts,
  urls: readonly string[],
  calls: readonly RpcCall[],
  signal: AbortSignal,
): Promise<Answer<unknown>[]> {
  await ports.whenLive()
  const answers: Answer<unknown>[] = calls.map(() => fail('NETWORK_ERROR', { nodes: urls.length }))
  let open = calls.map((_, index) => index)
  for (const url of urls) {
    const pending = open.flatMap((index) => calls[index] ?? [])
    const replies = await callNode(ports, url, pending, signal)
    open.forEach((index, place) => (answers[index] = replies[place] ?? fail('MALFORMED_REPLY')))
    open = open.filter((index) => mayMoveOn(calls[index], answers[index]))
    if (open.length === 0 || signal.aborted) break
  }
  return answers
}

function mayMoveOn(call: RpcCall | undefined, answer: Answer<unknown> | undefined): boolean {
  const error = answer?.error
  if (!call || !error) return false
  if (sendsTransaction(call)) return error.code === 'HTTP_ERROR'
  return (
    !FINAL_CODES.includes(error.context?.rpcCode) &&
    !/execution reverted/i.test(error.details ?? '')
  )
}

/** Whether a call sends a transaction; such calls are never retried. */
function sendsTransaction({ method }: RpcCall): boolean {
  return /send/i.test(method)
}

async function callNode(
  ports: ApiPorts,
  url: string,
  calls: readonly RpcCall[],
  signal: AbortSignal,
): Promise<Answer<unknown>[]> {
  const { retries, timeoutMs } = POLICIES.rpcRequest
  const bodies = calls.map(({ method, params = [] }, index) => ({
    jsonrpc: '2.0',
    id: index + 1,
    method,
    params,
  }))
  const batch = bodies.length > 1
  const reply = await withRetry(
    async () => {
      const ask = (contentType: string) =>
        exchange(
          ports.host.fetch,
          {
            url,
            method: 'POST',
            headers: { 'Content-Type': contentType },
            body: JSON.stringify(batch ? bodies : bodies[0]),
            timeoutMs,
          },
          signal,
        )
      const plain = await ask('text/plain')
      // Nodes without batch support reject a batch as invalid too. Its calls are then made one by one.
      const body = batch ? null : plain.data
      const isUnread = needsJson({ status: plain.error?.context?.status, body })
      const answer = isUnread ? await ask('application/json') : plain
      return batch || answer.error ? answer : readAnswer(answer.data, 1)
    },
    calls.some(sendsTransaction) ? 0 : retries,
    signal,
    (failed) => isTransient(failed) || TRANSIENT_CODES.includes(failed.error?.context?.rpcCode),
  )
  if (batch && refusesBatch(reply) && !calls.some(sendsTransaction))
    return (await Promise.all(calls.map((call) => callNode(ports, url, [call], signal)))).flat()
  if (!batch || reply.error) return calls.map(() => toAnswer(reply))
  const list: unknown[] = Array.isArray(reply.data) ? reply.data : []
  return bodies.map(({ id }) =>
    toAnswer(
      readAnswer(
        list.find((entry) => readProperty(entry, 'id') === id),
        id,
      ),
    ),
  )
}

/**
 * Whether a node does not support batches: it replies with one object, or with an HTTP error for a malformed request.
 */
function refusesBatch({ data, error }: Reply): boolean {
  if (!error) return !Array.isArray(data)
  return error.code === 'HTTP_ERROR' && BATCH_REFUSALS.includes(error.context?.status)
}

/** Reads one JSON-RPC response. It must have an error, or a result and the id of the call. */
function readAnswer(value: unknown, id: number): Reply {
  const { data } = RpcReply.safeParse(value)
  if (data?.error) {
    const record = explainNodeError(toNodeErrorRecord(data.error))
    return { error: { ...record, context: { rpcCode: data.error.code } } }
  }
  return data && 'result' in data && data.id === id
    ? { data: data.result }
    : fail('MALFORMED_REPLY')
}

function toAnswer({ data, error }: Reply): Answer<unknown> {
  return error ? { error } : { data }
}
