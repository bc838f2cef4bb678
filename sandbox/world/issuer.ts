import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import * as z from 'zod/mini'
import type { TokenIssuer } from '../../services/frame/tokenLogins'

/** The login service of a site. */
export interface Issuer {
  server: Server
  /** How the frame checks its tokens. */
  login: TokenIssuer
}

const AUDIENCE = 'sandbox-wallet'
const ALGORITHM = 'ES256'
const KEY_ID = 'sandbox-1'
const BYTES_MAX = 4_096

const Asked = z.object({
  nonce: z.string().check(z.minLength(1), z.maxLength(200)),
  user: z.string().check(z.minLength(1), z.maxLength(100)),
  name: z.optional(z.string().check(z.maxLength(100))),
})

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) {
    parts.push(Buffer.from(part as Uint8Array))
    if (Buffer.concat(parts).length > BYTES_MAX) throw new Error('The request is too large')
  }
  return Buffer.concat(parts).toString('utf8')
}

/**
 * Creates the server of a site that issues tokens for its users (JWT, OpenID Connect). It issues a
 * token for any user name in a request, so it is for the sandbox only.
 * @param origin origin of the server
 */
export async function createIssuer(origin: string): Promise<Issuer> {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM)
  const keys = [{ ...(await exportJWK(publicKey)), kid: KEY_ID, alg: ALGORITHM }]

  async function issue(request: IncomingMessage): Promise<string> {
    const { nonce, user, name } = z.parse(Asked, JSON.parse(await bodyOf(request)))
    return new SignJWT({ nonce, ...(name !== undefined && { name }) })
      .setProtectedHeader({ alg: ALGORITHM, kid: KEY_ID })
      .setIssuer(origin)
      .setAudience(AUDIENCE)
      .setSubject(user)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey)
  }

  const answer = (response: ServerResponse, status: number, type: string, body: string) => {
    response.writeHead(status, {
      'content-type': type,
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'content-type',
      'cache-control': 'no-store',
    })
    response.end(body)
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', origin)
    if (request.method === 'OPTIONS') return answer(response, 204, 'text/plain', '')
    if (request.method === 'GET' && pathname === '/jwks')
      return answer(response, 200, 'application/json', JSON.stringify({ keys }))
    if (request.method !== 'POST' || pathname !== '/token')
      return answer(response, 404, 'text/plain', 'Not found\n')
    issue(request).then(
      (token) => answer(response, 200, 'application/jwt', token),
      () => answer(response, 400, 'text/plain', 'Invalid request\n'),
    )
  })
  return { server, login: { issuer: origin, jwksUrl: `${origin}/jwks`, audience: AUDIENCE } }
}
