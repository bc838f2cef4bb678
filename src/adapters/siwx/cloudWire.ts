import * as z from 'zod/mini'
import { errorOf } from '../../slices/domain/errors/errorOf'
import type { LatchkeyError } from '../../slices/domain/errors/latchkeyError'
import { API_TIMEOUT_MS } from '../../slices/domain/limits'
import type { SiwxService } from '../../slices/domain/siwx/siwx'

/** Where a token is when it is in a cookie that only the service reads. */
export const IN_COOKIE = 'cookie'

const DETAILS_CHARS_MAX = 200
/** Tokens and signatures that a service repeats in its words: they must not get into logs. */
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

/** What the service says of a token's owner (B4); more claims may follow. */
export type CloudClaims = z.infer<typeof Claims>

/** What is sent to be verified. */
export type SignedBody = {
  data: object
  message: string
  signature: string
  clientId?: string
  walletInfo?: object
}

/** A token as a header, unless the browser sends it by itself. */
const bearer = (token: string | null) =>
  token && token !== IN_COOKIE ? `Bearer ${token}` : undefined

/**
 * The calls of a sign-in service (secure-frame reference B4). JSON goes out without a content type of its own.
 * @throws LatchkeyError `NETWORK_ERROR`, `TIMEOUT`, `HTTP_ERROR` or `MALFORMED_REPLY` with `context.call`, and
 *   `SIWX_INVALID` for a sign-in that the service refuses; never with a token in it
 */
export function createCloudWire(service: SiwxService, base: string) {
  const { projectId, sdkType, sdkVersion, fetch } = service
  const query = new URLSearchParams({ projectId, st: sdkType, sv: sdkVersion })

  async function call(
    method: 'GET' | 'POST',
    path: string,
    headers: Record<string, string | undefined> = {},
    body?: object,
  ): Promise<{ status: number; text: string }> {
    try {
      const response = await fetch(`${base}/${path}?${query}`, {
        method,
        headers: Object.entries(headers).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, value] as [string, string]],
        ),
        signal: AbortSignal.timeout(API_TIMEOUT_MS),
        ...(body && { body: JSON.stringify(body) }),
      })
      return { status: response.status, text: await response.text() }
    } catch (cause) {
      const late = cause instanceof DOMException && cause.name === 'TimeoutError'
      throw errorOf(late ? 'TIMEOUT' : 'NETWORK_ERROR', { call: path }, cause)
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
    /** Whose token it is; null when it counts no more. */
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

function read<T>(path: string, shape: z.ZodMiniType<T>, answer: { status: number; text: string }) {
  if (answer.status < 200 || answer.status > 299) throw failure(path, answer)
  const result = z.safeParse(shape, parsed(answer.text))
  if (result.success) return result.data
  throw errorOf('MALFORMED_REPLY', { call: path })
}

function failure(path: string, { status, text }: { status: number; text: string }): LatchkeyError {
  const said = z.safeParse(Failure, parsed(text)).data?.reasons[0]
  const words = (said?.description ?? text).replace(SECRETS, '…').slice(0, DETAILS_CHARS_MAX)
  const context = { call: path, status, ...(words && { details: words }) }
  if (path !== 'authenticate' || ![400, 401, 403, 422].includes(status))
    return errorOf('HTTP_ERROR', context)
  return errorOf('SIWX_INVALID', { ...context, field: said?.field ?? 'message' })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
