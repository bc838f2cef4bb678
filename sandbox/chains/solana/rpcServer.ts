import { createServer, type IncomingMessage, type Server } from 'node:http'
import * as z from 'zod/mini'
import { readBody } from '../../../services/http/body'
import type { RpcMethod } from './params'
import { errorBody, methodNotFound } from './rpcError'

const Id = z._default(z.nullable(z.union([z.string(), z.number()])), null)
const Call = z.looseObject({
  id: Id,
  method: z.string(),
  params: z._default(z.nullable(z.array(z.unknown())), null),
})

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'POST',
}

/** Answers one call. */
const answerCall = (methods: ReadonlyMap<string, RpcMethod>, value: unknown): object => {
  const call = z.safeParse(Call, value)
  if (!call.success) {
    const error = { code: -32600, message: 'Invalid request' }
    return { jsonrpc: '2.0', error, id: null }
  }
  const { id, method, params } = call.data
  try {
    const run = methods.get(method)
    if (!run) throw methodNotFound()
    return { jsonrpc: '2.0', result: run(params ?? []) ?? null, id }
  } catch (error) {
    return { jsonrpc: '2.0', error: errorBody(error), id }
  }
}

/** Answers a call or a batch of them. Never throws. */
export const answerBody = (methods: ReadonlyMap<string, RpcMethod>, body: string): unknown => {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    return { jsonrpc: '2.0', error: { code: -32700, message: 'Parse error' }, id: null }
  }
  return Array.isArray(value) && value.length > 0
    ? value.map((entry) => answerCall(methods, entry))
    : answerCall(methods, value)
}

const respond = async (
  methods: ReadonlyMap<string, RpcMethod>,
  request: IncomingMessage,
): Promise<{ status: number; body: string }> => {
  if (request.method === 'OPTIONS') return { status: 204, body: '' }
  if (request.method !== 'POST') return { status: 405, body: 'Used HTTP Method is not allowed.' }
  return { status: 200, body: JSON.stringify(answerBody(methods, await readBody(request))) }
}

/**
 * A node's HTTP server: JSON-RPC, single or in batches, for pages of any origin. It does not listen
 * yet.
 */
export const createRpcServer = (methods: ReadonlyMap<string, RpcMethod>): Server =>
  createServer((request, response) => {
    respond(methods, request).then(
      ({ status, body }) => {
        response.writeHead(status, { ...CORS, 'content-type': 'application/json' })
        response.end(body)
      },
      () => response.destroy(),
    )
  })
