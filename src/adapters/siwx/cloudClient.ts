import { withTimeoutSignal } from '../../slices/domain/async/timeoutSignal'
import { serverTime } from '../../slices/domain/async/serverTime'
import * as z from 'zod/mini'
import { errorOf } from '../../slices/domain/errors/errorOf'
import type { LatchkeyError } from '../../slices/domain/errors/latchkeyError'
import { API_TIMEOUT_MS } from '../../slices/domain/limits'
import type { SiwxService } from '../../slices/domain/siwx/siwx'
import { parseJson } from '../../slices/domain/untrusted/parseJson'

/** Marker stored in place of a token that is in an HttpOnly cookie. */
export const IN_COOKIE = 'cookie'

const REPLY_TEXT_CHARS_MAX = 200
/** Tokens and signatures in error texts of the service; removed so that they do not reach logs. */
const SECRETS = /eyJ[\w-]+(?:\.[\w-]*)*|0x[\da-f]{64,}/gi

const Nonce = z.object({ nonce: z.string().check(z.minLength(8)), token: z.optional(z.string()) })
const Token = z.object({ token: z.optional(z.string()) })
const Claims = z.looseObject({
  address: z.string(),
  caip2Network: z.string(),
  /** Unix seconds. */
  exp: z.number(),
  domain: z.string(),
  uri: z.string(),
  nonce: z._default(z.string(), ''),
})
const Failure = z.object({
  reasons: z.array(z.object({ field: z.string(), description: z.string() })).check(z.minLength(1)),
})

/** Claims of a token; the service may add further ones. */
export type CloudClaims = z.infer<typeof Claims>

/** Body of the authenticate call. */
export type SignedBody = {
  data: object
  message: string
  signature: string
  clientId?: string
  walletInfo?: object
}

/** Reply of the service; `time` is the service's time in ms, if the page can read it. */
type Answer = { status: number; text: string; time: number | null }

/** The `Authorization` value of a token; undefined for a cookie, which the browser sends itself. */
const bearer = (token: string | null) =>
  token && token !== IN_COOKIE ? `Bearer ${token}` : undefined

/**
 * Creates a client of a sign-in service. JSON bodies are sent without an explicit content type.
 * @throws LatchkeyError `NETWORK_ERROR`, `TIMEOUT`, `HTTP_ERROR` or `MALFORMED_REPLY` with `context.call`, and
 * `SIWX_INVALID` when the service rejects the sign-in; errors never contain a token
 */
export function createCloudClient(service: SiwxService, base: string) {
  const { projectId, sdkType, sdkVersion, fetch } = service
  const query = new URLSearchParams({ projectId, st: sdkType, sv: sdkVersion })

  async function call(
    method: 'GET' | 'POST',
    path: string,
    headers: Record<string, string | undefined> = {},
    body?: object,
  ): Promise<Answer> {
    try {
      return await withTimeoutSignal(API_TIMEOUT_MS, async (signal) => {
        const response = await fetch(`${base}/${path}?${query}`, {
          method,
          headers: Object.entries(headers).flatMap(([name, value]) =>
            value === undefined ? [] : [[name, value] as [string, string]],
          ),
          signal,
          ...(body && { body: JSON.stringify(body) }),
        })
        const { status, headers: said } = response
        return { status, text: await response.text(), time: serverTime(said) }
      })
    } catch (cause) {
      const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError'
      throw errorOf(timedOut ? 'TIMEOUT' : 'NETWORK_ERROR', { call: path }, cause)
    }
  }

  return {
    async nonce() {
      return read('nonce', Nonce, await call('GET', 'nonce'))
    },
    async authenticate(nonceToken: string | null, body: SignedBody) {
      const headers = { 'x-nonce-jwt': bearer(nonceToken) }
      return read('authenticate', Token, await call('POST', 'authenticate', headers, body))
    },
    /** Returns the claims of a token; null when it is no longer valid. */
    async me(token: string): Promise<CloudClaims | null> {
      const answer = await call('GET', 'me', { authorization: bearer(token) })
      return answer.status === 401 ? null : read('me', Claims, answer)
    },
    async signOut(token: string): Promise<void> {
      const answer = await call('POST', 'sign-out', { authorization: bearer(token) })
      if (answer.status >= 300) throw failure('sign-out', answer)
    },
  }
}

function read<T>(path: string, shape: z.ZodMiniType<T>, answer: Answer) {
  if (answer.status < 200 || answer.status > 299) throw failure(path, answer)
  const result = z.safeParse(shape, parseJson(answer.text))
  if (result.success) return result.data
  throw errorOf('MALFORMED_REPLY', { call: path })
}

function failure(path: string, { status, text, time }: Answer): LatchkeyError {
  const reason = z.safeParse(Failure, parseJson(text)).data?.reasons[0]
  const details = (reason?.description ?? text).replace(SECRETS, '…').slice(0, REPLY_TEXT_CHARS_MAX)
  const context = { call: path, status, ...(details && { details }) }
  if (path !== 'authenticate' || ![400, 401, 403, 422].includes(status))
    return errorOf('HTTP_ERROR', context)
  const field = reason?.field ?? 'message'
  return errorOf('SIWX_INVALID', { ...context, field, ...(time !== null && { serverTime: time }) })
}
