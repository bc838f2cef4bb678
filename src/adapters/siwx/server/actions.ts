import { notSignedIn, problem } from './authRequest'
import type { AuthAnswer, AuthRequest } from './authRequest'
import type { TokenTransport } from './tokenTransport'
import type { SiwxServer } from './types'

/** Action of a request to the sign-in routes. */
export type AuthAction = 'nonce' | 'authenticate' | 'me' | 'sign-out'

/** The four actions of the routes; errors of the server are thrown. */
export function createActions(
  server: SiwxServer,
  transport: TokenTransport,
): Record<AuthAction, (request: AuthRequest) => Promise<AuthAnswer>> {
  return {
    async nonce(request) {
      const { nonce, token } = await server.issueNonce()
      return transport.nonceIssued(request, nonce, token)
    },
    async authenticate(request) {
      // Loaded with the first request: importing this file sets no global, unlike the schema library.
      const { readSigned } = await import('./signedBody')
      const signed = readSigned(await request.body().catch(() => null))
      if (!signed) return problem(422, 'body', 'a message and its signature are required')
      const { message, signature, data: account } = signed
      const origin = request.header('origin')
      const { token, session } = await server.authenticate({
        message,
        signature,
        ...(account && { account }),
        nonceToken: transport.nonceToken(request, message),
        ...(origin !== undefined && { origin }),
      })
      return transport.signedIn(token, session)
    },
    async me(request) {
      const token = transport.sessionToken(request)
      const session = token === undefined ? null : await server.session(token)
      return session ? { status: 200, body: session, cookies: [] } : notSignedIn()
    },
    async 'sign-out'(request) {
      const token = transport.sessionToken(request)
      if (token !== undefined) await server.signOut(token)
      return transport.signedOut()
    },
  }
}
