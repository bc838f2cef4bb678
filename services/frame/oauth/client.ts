import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { smallJson } from '../../http/answerText'
import type { Provider } from '../socialAccount'
import { signedSecret, type ClientKey } from './signedSecret'

/** How one provider is reached: an OAuth client that the operator registered there. */
export interface OAuthClient {
  clientId: string
  /** Absent for a public client, which PKCE alone protects. */
  clientSecret?: string | undefined
  /** Signs a secret for each exchange, in the place of `clientSecret`. */
  clientKey?: ClientKey | undefined
  /** Where the secret goes: into the body, or into a header, as some providers demand (RFC 6749, 2.3.1). */
  clientAuth?: 'body' | 'basic' | undefined
  scope: string
  authorizeUrl: string
  tokenUrl: string
  /** Where the account is asked for; without it the claims of the `id_token` say who it is. */
  userUrl?: string | undefined
  /** The field that names the account for good. */
  accountField: string
  /** The field with the name that people know the account by. */
  nameField: string
}

/** The providers that are offered. */
export type OAuthClients = Partial<Record<Provider, OAuthClient>>

/** Who logged in at a provider. */
export interface OAuthAccount {
  /** The same for ever. */
  id: string
  /** What the account is called today. */
  label: string | null
}

/** What an exchange needs besides the client. */
export interface CodeExchange {
  code: string
  /** The secret whose digest went with the request (PKCE). */
  verifier: string
  redirectUri: string
}

const Token = z.object({ access_token: z.string(), id_token: z.optional(z.string()) })
const Claims = z.record(z.string(), z.unknown())
const Audience = z.union([z.string(), z.array(z.string())])
/** Names of accounts that can be kept: an `@` would make one pass for an email address. */
const ACCOUNT = /^[^\s@]{1,200}$/
/** Milliseconds that a provider may take for one answer. */
const ANSWER_TIME = 10_000

/** The address of the provider's page (RFC 6749 4.1.1 with RFC 7636). */
export const authorizeAddress = (
  client: OAuthClient,
  { state, verifier, redirectUri }: { state: string } & Omit<CodeExchange, 'code'>,
): string => {
  const address = new URL(client.authorizeUrl)
  const query = {
    response_type: 'code',
    client_id: client.clientId,
    redirect_uri: redirectUri,
    scope: client.scope,
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  return address.href
}

const answerOf = async (address: string, init: RequestInit): Promise<unknown> => {
  const answer = await fetch(address, { ...init, signal: AbortSignal.timeout(ANSWER_TIME) })
  // What a provider says of an error may hold the code: it goes nowhere.
  if (!answer.ok) throw new Error(`the provider answered ${answer.status}`)
  return smallJson(answer)
}

/** Puts the client's secret into the body; returns the headers, with the secret where the client sends it there. */
const withSecret = (
  client: OAuthClient,
  body: URLSearchParams,
  headers: Record<string, string>,
): Record<string, string> => {
  const { clientId, clientKey, clientAuth } = client
  const secret = clientKey ? signedSecret(client, clientKey) : client.clientSecret
  if (secret === undefined) return headers
  if (clientAuth !== 'basic') {
    body.set('client_secret', secret)
    return headers
  }
  // Both parts are encoded as those of a form first (RFC 6749, 2.3.1).
  const [name, word] = [clientId, secret].map((part) =>
    new URLSearchParams({ '': part }).toString().slice(1),
  )
  const credentials = Buffer.from(`${name}:${word}`).toString('base64')
  return { ...headers, authorization: `Basic ${credentials}` }
}

/**
 * Exchanges a code for the account (RFC 6749 4.1.3). Rejects when the provider refuses, does not answer within 10 s, or
 * answers something else.
 */
export const accountOf = async (
  client: OAuthClient,
  { code, verifier, redirectUri }: CodeExchange,
): Promise<OAuthAccount> => {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    client_id: client.clientId,
    code_verifier: verifier,
  })
  const headers = { accept: 'application/json' }
  const request = { method: 'POST', body, headers: withSecret(client, body, headers) }
  const token = z.parse(Token, await answerOf(client.tokenUrl, request))
  const authorization = `Bearer ${token.access_token}`
  const claims =
    client.userUrl === undefined
      ? claimsOf(token.id_token ?? '', client.clientId)
      : z.parse(Claims, await answerOf(client.userUrl, { headers: { ...headers, authorization } }))
  const id = claims[client.accountField]
  const label = claims[client.nameField]
  if ((typeof id !== 'string' && typeof id !== 'number') || !ACCOUNT.test(String(id)))
    throw new Error('the provider named no account')
  return { id: String(id), label: typeof label === 'string' ? label.slice(0, 100) || null : null }
}

/** The claims of an id token that came from the provider itself over TLS, which vouches for it (OpenID Connect 3.1.3.7). */
const claimsOf = (token: string, clientId: string): Record<string, unknown> => {
  const [, payload = ''] = token.split('.')
  const claims = z.parse(Claims, JSON.parse(Buffer.from(payload, 'base64url').toString()))
  if (![z.parse(Audience, claims['aud'])].flat().includes(clientId))
    throw new Error('the token is for somebody else')
  return claims
}
