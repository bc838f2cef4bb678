import { createHash } from 'node:crypto'
import * as openid from 'openid-client'
import * as z from 'zod/mini'
import { smallJson } from '../../http/answerText'
import type { Provider } from '../socialAccount'
import { signedSecret, type ClientKey } from './signedSecret'

/** Access to a provider: an OAuth client that the operator registered there. */
export interface OAuthClient {
  clientId: string
  /** Absent for a public client, which is protected by PKCE only. */
  clientSecret?: string | undefined
  /** Signs a new secret for each exchange, in place of `clientSecret`. */
  clientKey?: ClientKey | undefined
  /**
   * Whether the secret is sent in the body, or in a header, as some providers require (RFC 6749,
   * 2.3.1).
   */
  clientAuth?: 'body' | 'basic' | undefined
  scope: string
  /**
   * Issuer in the provider's answers (RFC 9207) and tokens; in tokens the origin of `authorizeUrl`
   * when absent.
   */
  issuer?: string | undefined
  authorizeUrl: string
  tokenUrl: string
  /**
   * URL that returns the account; without it, the claims of the `id_token` identify the account.
   */
  userUrl?: string | undefined
  /**
   * The field with the permanent id of the account. Names change hands: GitHub gives a released name
   * to the next user who asks for it.
   */
  accountField: string
  /** The field with the display name of the account. */
  nameField: string
}

/** Clients of the available providers. */
export type OAuthClients = Partial<Record<Provider, OAuthClient>>

/** An account that logged in at a provider. */
export interface OAuthAccount {
  /** Permanent id. */
  id: string
  /** Current display name. */
  label: string | null
}

/** A login at a provider. */
export interface OAuthLogin {
  state: string
  /** The secret whose digest is sent with the request (PKCE). */
  verifier: string
  redirectUri: string
}

const Claims = z.record(z.string(), z.unknown())
/** Accepted account ids. An id with `@` could be mistaken for an email address. */
const ACCOUNT = /^[^\s@]{1,200}$/
/** Seconds within which a provider must answer. */
const ANSWER_TIME = 10

const boundedFetch: openid.CustomFetch = async (address, { body, ...init }) => {
  // The code is sent as a form, and the account is requested without a body.
  const form = body instanceof URLSearchParams ? body : null
  const answer = await fetch(address, { ...init, body: form })
  // The error text of a provider may contain the code, so it is not passed on.
  if (!answer.ok) throw new openid.ClientError(`the provider answered ${answer.status}`)
  return Response.json(await smallJson(answer))
}

const authOf = (client: OAuthClient): openid.ClientAuth => {
  const { clientKey, clientAuth } = client
  const secret = clientKey ? signedSecret(client, clientKey) : client.clientSecret
  if (secret === undefined) return openid.None()
  return clientAuth === 'basic' ? openid.ClientSecretBasic(secret) : openid.ClientSecretPost(secret)
}

const configurationOf = (client: OAuthClient, auth: openid.ClientAuth): openid.Configuration => {
  const { clientId, authorizeUrl, tokenUrl, userUrl = tokenUrl } = client
  const { issuer = new URL(authorizeUrl).origin } = client
  const server = { issuer, authorization_endpoint: authorizeUrl, token_endpoint: tokenUrl }
  const configuration = new openid.Configuration(server, clientId, undefined, auth)
  configuration.timeout = ANSWER_TIME
  configuration[openid.customFetch] = boundedFetch
  // The configuration accepts plain http only for this machine.
  if ([authorizeUrl, tokenUrl, userUrl].some((url) => url.startsWith('http:')))
    // oxlint-disable-next-line typescript/no-deprecated -- The library marks it so that it stands out.
    openid.allowInsecureRequests(configuration)
  return configuration
}

/** Binds an `id_token` to its login. */
const nonceOf = (verifier: string): string =>
  createHash('sha256').update(`nonce ${verifier}`).digest('base64url')

/** The URL of the provider's page (RFC 6749, 4.1.1, with RFC 7636). */
export const authorizeAddress = async (
  client: OAuthClient,
  { state, verifier, redirectUri }: OAuthLogin,
): Promise<string> =>
  openid.buildAuthorizationUrl(configurationOf(client, openid.None()), {
    redirect_uri: redirectUri,
    scope: client.scope,
    state,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(client.userUrl === undefined && { nonce: nonceOf(verifier) }),
  }).href

const claimsOf = async (
  client: OAuthClient,
  { state, verifier, redirectUri }: OAuthLogin,
  query: URLSearchParams,
): Promise<Record<string, unknown>> => {
  const configuration = configurationOf(client, authOf(client))
  const answer = new URL(redirectUri)
  answer.search = query.toString()
  // Each provider has its own redirect URL, so an answer cannot be mistaken for another provider's
  // (RFC 9700, 4.4.2).
  if (client.issuer === undefined) answer.searchParams.delete('iss')
  const { userUrl } = client
  const token = await openid.authorizationCodeGrant(configuration, answer, {
    expectedState: state,
    pkceCodeVerifier: verifier,
    ...(userUrl === undefined && { expectedNonce: nonceOf(verifier), idTokenExpected: true }),
  })
  if (userUrl === undefined) return z.parse(Claims, token.claims())
  const address = new URL(userUrl)
  const headers = new Headers({ accept: 'application/json' })
  const user = await openid.fetchProtectedResource(
    configuration,
    token.access_token,
    address,
    'GET',
    null,
    headers,
  )
  return z.parse(Claims, await user.json())
}

/**
 * Exchanges a provider's answer for the account (RFC 6749, 4.1.3; OpenID Connect 3.1.3). Rejects
 * when the provider refuses, does not answer within 10 s, or answers in another form.
 * @param query query of the redirect URL, written by the provider
 */
export const accountOf = async (
  client: OAuthClient,
  login: OAuthLogin,
  query: URLSearchParams,
): Promise<OAuthAccount> => {
  const claims = await claimsOf(client, login, query)
  const id = claims[client.accountField]
  const label = claims[client.nameField]
  if ((typeof id !== 'string' && typeof id !== 'number') || !ACCOUNT.test(String(id)))
    throw new Error('the provider named no account')
  return { id: String(id), label: typeof label === 'string' ? label.slice(0, 100) || null : null }
}
