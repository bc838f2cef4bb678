import type { ServerResponse } from 'node:http'
import type { Fault } from './faults'
import type { Reply } from './types'

const JSON_TYPE = 'application/json; charset=utf-8'

/** Writes a reply and ends the response. */
export const writeReply = (
  response: ServerResponse,
  reply: Reply,
  common: Record<string, string>,
): void => {
  const [body, type] =
    reply.json !== undefined
      ? [Buffer.from(JSON.stringify(reply.json)), JSON_TYPE]
      : reply.bytes !== undefined
        ? [Buffer.from(reply.bytes), reply.type ?? 'application/octet-stream']
        : [Buffer.from(reply.text ?? ''), reply.type ?? 'text/plain; charset=utf-8']
  response.writeHead(reply.status ?? 200, {
    'cache-control': 'no-store',
    ...common,
    ...(body.length > 0 ? { 'content-type': type } : {}),
    'content-length': String(body.length),
    ...reply.headers,
  })
  response.end(body)
}

const HTML =
  '<!doctype html><html><head><title>Gateway</title></head><body><h1>Try later</h1></body></html>'

/**
 * The reply of a fault in place of the real one; `truncated` and `endless` need the response
 * itself.
 */
export const faultReply = (fault: Fault): Reply => {
  const { status, headers, body } = fault
  const json = { type: JSON_TYPE, headers, status }
  if (body === 'malformed') return { ...json, text: '{"data": [}, "count": ' }
  if (body === 'empty') return { ...json, text: '' }
  if (body === 'html') return { ...json, text: HTML, type: 'text/html; charset=utf-8' }
  if (typeof body === 'string') return { ...json, text: body }
  if (body !== undefined) return { ...json, json: body }
  const reasons = [{ field: 'fault', description: 'A fault is switched on for this route' }]
  return { ...json, json: { status: 'FAILED', reasons } }
}

/** Announces the whole reply, sends half of it and closes the connection. */
export const writeTruncated = (
  response: ServerResponse,
  reply: Reply,
  common: Record<string, string>,
): void => {
  const body = Buffer.from(reply.bytes ?? reply.text ?? JSON.stringify(reply.json ?? {}))
  response.writeHead(reply.status ?? 200, {
    ...common,
    'content-type': reply.type ?? JSON_TYPE,
    'content-length': String(Math.max(body.length, 2)),
  })
  response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy())
}

/** Sends endless JSON, about 50 kB a second, until the caller disconnects. */
export const writeEndless = (
  response: ServerResponse,
  status: number | undefined,
  common: Record<string, string>,
): void => {
  response.writeHead(status ?? 200, { ...common, 'content-type': JSON_TYPE })
  response.write('{"data":[0')
  const timer = setInterval(() => response.write(',0'.repeat(512)), 20)
  response.on('close', () => clearInterval(timer))
}
