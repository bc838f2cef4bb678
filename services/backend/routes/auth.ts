import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { createSiwxServer, isLatchkeyError } from '../../../src/siwxServer'
import type { SiwxServerSession, SiwxServerStore } from '../../../src/siwxServer'
import { jsonBody } from '../../http/body'
import { HttpProblem, unauthorized, unavailable } from '../../http/problem'
import type { Route, RouteRequest } from '../../http/types'
import type { OtpService } from '../otpService'
import type { BackendContext } from '../types'

/**
 * Largest body in bytes with metadata of an account. Creating an account is free, and each account
 * stores this much.
 */
const MAX_METADATA = 16 * 1024

const Text = z.string().check(z.minLength(1), z.maxLength(32_768))
const Account = z.looseObject({ accountAddress: z.string(), chainId: z.string() })
/** The claim of a session with the project in which it began. */
const OfProject = z.object({ projectIdKey: z.string() })
const Signed = z.looseObject({ message: Text, signature: Text, data: z.optional(Account) })
const Metadata = z.object({ metadata: z.unknown() })
const OtpWanted = z.object({ email: z.email(), account: Text })
const OtpGiven = z.object({ code: z.string() })

const tokenOf = (header: string | string[] | undefined): string =>
  /^Bearer +(\S+)$/i.exec(String(header))?.[1] ?? ''

/** Derives a stable UUID from a text. */
const uuidOf = (text: string): string =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')

/** The HTTP problem for a rejected sign-in, which names the wrong field. */
const problemOf = (error: unknown): unknown => {
  if (!isLatchkeyError(error)) return error
  const { field = 'message', details = error.shortMessage } = error.context
  return error.code === 'SIWX_INVALID'
    ? unauthorized(String(field), String(details))
    : unavailable(String(details))
}

/** State that all processes must share so that each accepts the sign-ins of the others. */
export interface SignInParts {
  /** Signs the tokens; a random secret of this process when absent. */
  secret?: string | undefined
  /** Another secret whose tokens are accepted. */
  acceptedSecret?: string | undefined
  /** Used nonces and open sessions; in memory when absent. */
  store?: SiwxServerStore | undefined
}

/** Throws a 501 when this backend cannot send codes. */
const sending = (otps: OtpService | null): OtpService => {
  if (otps) return otps
  throw new HttpProblem(501, [{ field: 'email', description: 'No codes are sent from here' }])
}

/** The hosted sign-in. The server half of the package makes every decision. */
export const authRoutes = (
  context: BackendContext,
  otps: OtpService | null,
  { secret, acceptedSecret, store }: SignInParts = {},
): Route[] => {
  const { projects, now } = context
  const { signIn } = context.providers
  const server = createSiwxServer({
    // A signed message names its site, which must be the caller's.
    origins: projects.isSite,
    networks: signIn.networks,
    secret: secret ?? randomBytes(32),
    ...(acceptedSecret !== undefined && { acceptedSecrets: [acceptedSecret] }),
    ...(store && { store }),
    issuer: context.publicUrl,
    now,
  })
  const session = async (request: RouteRequest): Promise<SiwxServerSession> => {
    const found = await server.session(tokenOf(request.headers.authorization))
    if (!found) throw unauthorized('authorization', 'Nobody is signed in with this token')
    const claims = z.safeParse(OfProject, found)
    if (claims.success) projects.require(claims.data.projectIdKey)
    return found
  }

  async function authenticate(request: RouteRequest) {
    const { message, signature, data } = jsonBody(request, Signed)
    const { origin, 'x-otp': otp, 'x-nonce-jwt': nonceToken } = request.headers
    const project = request.query.get('projectId') ?? ''
    const { token } = await server.authenticate({
      message,
      signature,
      nonceToken: tokenOf(nonceToken),
      ...(origin !== undefined && { origin }),
      ...(data && { account: data }),
      async claims({ sub, address }) {
        const email = await otps?.verified(String(otp), address)
        return {
          projectIdKey: project,
          projectUuid: uuidOf(project),
          profileUuid: uuidOf(`${project}/${sub}`),
          ...(email && { email }),
        }
      },
    })
    return { json: { token } }
  }

  const handled =
    (handle: Route['handle']): Route['handle'] =>
    async (request) => {
      try {
        return await handle(request)
      } catch (error) {
        throw problemOf(error)
      }
    }

  const route = (
    id: string,
    method: Route['method'],
    path: string,
    rest: Partial<Route>,
  ): Route => {
    const { summary = '', handle = () => ({}), ...more } = rest
    return { ...more, id, method, path: `/auth/v1/${path}`, summary, handle: handled(handle) }
  }

  return [
    route('auth-nonce', 'GET', 'nonce', {
      summary: 'A nonce for one sign-in message, with the token that goes with it.',
      handle: async () => {
        const { nonce, token } = await server.issueNonce()
        return { json: { nonce, token } }
      },
    }),
    route('auth-authenticate', 'POST', 'authenticate', {
      summary: 'Verifies a signed message and opens a session.',
      allowHeaders: ['x-nonce-jwt', 'x-otp'],
      handle: authenticate,
    }),
    route('auth-me', 'GET', 'me', {
      summary: 'Whose session a token is.',
      allowHeaders: ['authorization'],
      async handle(request) {
        const claims = await session(request)
        if (request.query.get('includeAppKitAccount') !== 'true') return { json: claims }
        const { address, caip2Network, sub } = claims
        const appKitAccount = { address, caip2Network, metadata: await signIn.metadata(sub) }
        return { json: { ...claims, appKitAccount } }
      },
    }),
    route('auth-account-metadata', 'PUT', 'account-metadata', {
      summary: 'Keeps metadata with the signed-in account.',
      maxBody: MAX_METADATA,
      allowHeaders: ['authorization'],
      async handle(request) {
        const { sub } = await session(request)
        const { metadata } = jsonBody(request, Metadata)
        await signIn.setMetadata(sub, metadata)
        return { json: { metadata } }
      },
    }),
    route('auth-otp', 'POST', 'otp', {
      summary: 'Sends a code to an email address; null when none is needed.',
      async handle(request) {
        const { email, account } = jsonBody(request, OtpWanted)
        return { json: { uuid: await sending(otps).send(email, account) } }
      },
    }),
    route('auth-otp-check', 'PUT', 'otp', {
      summary: 'Checks a code that was sent.',
      allowHeaders: ['x-otp'],
      async handle(request) {
        const { code } = jsonBody(request, OtpGiven)
        if (!(await sending(otps).check(String(request.headers['x-otp']), code)))
          throw new HttpProblem(401, [{ field: 'code', description: 'The code does not count' }])
        return { json: null }
      },
    }),
    route('auth-sign-out', 'POST', 'sign-out', {
      summary: 'Ends the session of a token.',
      allowHeaders: ['authorization'],
      async handle(request) {
        await server.signOut(tokenOf(request.headers.authorization))
        return { json: {} }
      },
    }),
  ]
}
