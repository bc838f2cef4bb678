/**
 * A service failed to answer correctly. The message contains no URL, since URLs can contain keys.
 */
export class RemoteFailure extends Error {
  override name = 'RemoteFailure'

  constructor(
    message: string,
    /** HTTP status; null when there was no answer. */
    readonly status: number | null = null,
    /** Body of an answer with an error status. */
    readonly body: unknown = null,
  ) {
    super(message)
  }
}

/** Options of a request to a service. */
export interface RemoteOptions {
  headers?: Readonly<Record<string, string>>
  timeoutMs?: number
  /** Longest accepted answer in bytes. */
  maxBytes?: number
  /** Aborts the call. */
  signal?: AbortSignal | undefined
}

const TIMEOUT_MS = 10_000
const MAX_BYTES = 8 * 1024 * 1024

const bytesOf = async (response: Response, maxBytes: number): Promise<string> => {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > maxBytes) throw new RemoteFailure('The answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

const parsed = (text: string, status: number): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new RemoteFailure('The answer is not JSON', status)
  }
}

/**
 * Reads JSON of a limited size. Redirects are refused, as they would send the key to another host.
 * Rejects with a {@link RemoteFailure}.
 */
export const fetchJson = async (url: URL, options: RemoteOptions = {}): Promise<unknown> => {
  const { headers = {}, timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES } = options
  try {
    const late = AbortSignal.timeout(timeoutMs)
    const signal = options.signal ? AbortSignal.any([late, options.signal]) : late
    const response = await fetch(url, { headers, signal, redirect: 'error' })
    const text = await bytesOf(response, maxBytes)
    if (response.ok) return parsed(text, response.status)
    const body = /^\s*[{[]/.test(text) ? parsed(text, response.status) : null
    throw new RemoteFailure(`HTTP ${response.status}`, response.status, body)
  } catch (error) {
    throw error instanceof RemoteFailure ? error : new RemoteFailure('No answer')
  }
}
