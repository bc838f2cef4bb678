import { delay } from '../../slices/domain/async/timers'
import type { ErrorRecord } from '../../slices/domain/errors/codes'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { IMAGE_BYTES_MAX, REPLY_BYTES_MAX } from './policies'

/** One HTTP request. `exchange` adds no headers or parameters of its own. */
export type HttpRequest = {
  url: string
  method?: string
  headers?: Record<string, string>
  body?: string
  /** How the body is read; `none` ignores it, for calls whose reply is empty. */
  read?: 'json' | 'blob' | 'none'
  cache?: RequestCache
  keepalive?: boolean
  timeoutMs: number
}

/** The result of one attempt. */
export type Reply =
  | { data: unknown; error?: undefined }
  | { data?: undefined; error: ErrorRecord; retryAfterMs?: number }

const REASON_CHARS_MAX = 200

/**
 * Sends one HTTP request with a time limit and a size limit; never throws.
 * @returns the parsed body, or `HTTP_ERROR` (context `status`, `reason`), `NETWORK_ERROR`, `TIMEOUT`,
 * `MALFORMED_REPLY`, `REQUEST_ABORTED`
 */
export async function exchange(
  fetch: typeof globalThis.fetch,
  request: HttpRequest,
  signal: AbortSignal,
): Promise<Reply> {
  const { url, timeoutMs, read = 'json', ...init } = request
  const control = new AbortController()
  const stop = (code: Stop) => () => control.abort(code)
  const abort = stop('REQUEST_ABORTED')
  if (signal.aborted) return { error: { code: 'REQUEST_ABORTED' } }
  void delay(timeoutMs, control.signal).then(stop('TIMEOUT'))
  signal.addEventListener('abort', abort)
  try {
    // Races the whole read against the signal: not every platform aborts a body that is being read.
    const stopped = new Promise<never>((_, reject) => {
      control.signal.addEventListener('abort', () => reject(new Error()))
    })
    const response = fetch(url, { ...init, credentials: 'omit', signal: control.signal })
    return await Promise.race([response.then((answer) => readReply(answer, read)), stopped])
  } catch {
    return { error: { code: stopOf(control.signal) ?? 'NETWORK_ERROR' } }
  } finally {
    signal.removeEventListener('abort', abort)
    abort()
  }
}

/** Why this code aborted an exchange before its reply arrived. */
type Stop = 'TIMEOUT' | 'REQUEST_ABORTED'

function stopOf(signal: AbortSignal): Stop | null {
  const reason: unknown = signal.reason
  return reason === 'TIMEOUT' || reason === 'REQUEST_ABORTED' ? reason : null
}

async function readReply(response: Response, read: HttpRequest['read']): Promise<Reply> {
  if (read === 'none' && response.ok) return { data: null }
  const isImage = read === 'blob'
  const parts = await readBody(response, isImage ? IMAGE_BYTES_MAX : REPLY_BYTES_MAX)
  if (response.ok && parts && isImage)
    return { data: new Blob(parts, { type: response.headers.get('content-type') ?? '' }) }
  const body = parts && readJson(parts)
  if (response.ok) return body ?? { error: { code: 'MALFORMED_REPLY' } }
  const context = { status: response.status, ...reasonOf(body?.data) }
  const pause = retryAfterMs(response.headers.get('retry-after'))
  return { error: { code: 'HTTP_ERROR', context }, ...(pause !== null && { retryAfterMs: pause }) }
}

type Bytes = Uint8Array<ArrayBuffer>

/** Reads the whole body; null when it is larger than `bytesMax`. */
async function readBody(response: Response, bytesMax: number): Promise<Bytes[] | null> {
  const parts: Bytes[] = []
  const reader = response.body?.getReader()
  for (let size = 0; reader;) {
    const { done, value } = await reader.read()
    if (done) break
    if ((size += value.byteLength) > bytesMax) return null
    parts.push(value)
  }
  return parts
}

/** Decodes the text in this process. Reading it through a `Blob` would involve another browser process. */
function readJson(parts: Bytes[]): { data: unknown } | null {
  const decoder = new TextDecoder()
  const text = parts.map((part) => decoder.decode(part, { stream: true })).join('')
  try {
    return { data: JSON.parse(text + decoder.decode()) }
  } catch {
    return null
  }
}

/** The server's error text: `reasons[0].description`, or `message` for convert errors. */
function reasonOf(body: unknown): { reason?: string } {
  const reasons = readProperty(body, 'reasons')
  const reason =
    readProperty(Array.isArray(reasons) ? reasons[0] : null, 'description') ??
    readProperty(body, 'message')
  return typeof reason === 'string' ? { reason: reason.slice(0, REASON_CHARS_MAX) } : {}
}

/** `Retry-After` in ms: seconds, or an HTTP date (RFC 9110 section 10.2.3). */
function retryAfterMs(header: string | null): number | null {
  if (!header) return null
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isNaN(ms) ? null : Math.max(0, ms)
}
