/** Fields that a site adds to every sign-in message; times are ISO 8601 strings. */
export type SiweMessageParams = {
  /** Chain ids the site signs in on. */
  chains: number[]
  /** Host that asks for the sign-in (RFC 3986 authority). */
  domain: string
  /** Address the sign-in is for. */
  uri: string
  /** Form of the message, passed through to the callbacks. */
  type?: 'caip122' | 'eip4361'
  /** Time before which the message is not valid. */
  nbf?: string
  /** Time from which the message is not valid. */
  exp?: string
  /** Time when the message was created. */
  iat?: string
  /** Text that the visitor reads before signing. */
  statement?: string
  /** Id of the request at the site. */
  requestId?: string
  /** Addresses the sign-in gives access to. */
  resources?: string[]
  /** Lifetime of a one-click request in seconds; 240 by default. */
  expiry?: number
  /** RPC methods of a one-click request; by default those the widget uses. */
  methods?: string[]
}

/** Arguments of the site's `createMessage`: numeric chain id, address as `did:pkh:eip155:1:0x…`. */
export type SiweMessageArgs = Partial<Omit<SiweMessageParams, 'domain' | 'uri'>> & {
  /** Host that asks for the sign-in. */
  domain: string
  /** Address the sign-in is for. */
  uri: string
  /** Nonce of `getNonce`. */
  nonce: string
  /** Version of the message form. */
  version: '1'
  /** Number of the chain (EIP-155). */
  chainId: number
  /** The account as `did:pkh:eip155:1:0x…`. */
  address: string
  /** Time the message is made. */
  iat: string
}

/** Session of the site's server. */
export type SiweSession = {
  /** Address that signed. */
  address: string
  /** Number of the chain of the sign-in (EIP-155). */
  chainId: number
}

/**
 * Sign-In with Ethereum (EIP-4361) through the site's own callbacks, for the option `siweConfig`.
 * @example
 * import type { SiweConfig } from 'latchkey'
 *
 * const post = (path: string, body?: unknown) => fetch(path, { method: 'POST', body: JSON.stringify(body) })
 * export const siweConfig: SiweConfig = {
 *   getNonce: () => fetch('/nonce').then((reply) => reply.text()),
 *   createMessage: ({ domain, uri, nonce, chainId, address, iat }) => `${domain} wants you to sign in with your Ethereum account:
 * ${address.split(':')[4]}
 *
 * URI: ${uri}
 * Version: 1
 * Chain ID: ${chainId}
 * Nonce: ${nonce}
 * Issued At: ${iat}`,
 *   verifyMessage: (signed) => post('/verify', signed).then(({ ok }) => ok),
 *   getSession: () => fetch('/session').then((reply) => reply.json()),
 *   signOut: () => post('/sign-out').then(({ ok }) => ok),
 * }
 */
export type SiweConfig = {
  /** Returns a fresh nonce of the server. */
  getNonce(address?: string): Promise<string>
  /** Returns fields for every message. */
  getMessageParams?(): Promise<SiweMessageParams> | SiweMessageParams
  /** Writes the text to sign. */
  createMessage(args: SiweMessageArgs): string
  /** Returning false or throwing refuses the sign-in. */
  verifyMessage(input: { message: string; signature: string; cacao?: unknown }): Promise<boolean>
  /** Returns the session of the server, or null. */
  getSession(): Promise<SiweSession | null>
  /** Ends the session on the server; false refuses. */
  signOut(): Promise<boolean>
  /** Called after a sign-in. */
  onSignIn?(session: SiweSession): void
  /** Called after a sign-out. */
  onSignOut?(): void
  /** Disconnects the wallet when there is no session; true by default. */
  required?: boolean
  /** False disables sign-in; true by default. */
  enabled?: boolean
  /** Disconnecting signs out; true unless given. */
  signOutOnDisconnect?: boolean
  /** Changing the account signs out; true by default. */
  signOutOnAccountChange?: boolean
  /** Changing the network signs out; true by default. */
  signOutOnNetworkChange?: boolean
  /** How long an unused nonce stays valid, in ms; 300 000 by default. */
  nonceRefetchIntervalMs?: number
  /** How often the session is checked while the page is open, in ms; 300 000 by default, 0 for never. */
  sessionRefetchIntervalMs?: number
}
