/** Fields a site adds to every sign-in message (secure-frame reference B5); times are ISO 8601 strings. */
export type SiweMessageParams = {
  /** Chain ids the site signs in on. */
  chains: number[]
  domain: string
  uri: string
  type?: 'caip122' | 'eip4361'
  nbf?: string
  exp?: string
  iat?: string
  statement?: string
  requestId?: string
  resources?: string[]
  /** Lifetime of a one-click request in seconds; 240 by default. */
  expiry?: number
  /** RPC methods of a one-click request; by default those the widget uses. */
  methods?: string[]
}

/** Arguments of the site's `createMessage`: numeric chain id, address as `did:pkh:eip155:1:0x…`. */
export type SiweMessageArgs = Partial<Omit<SiweMessageParams, 'domain' | 'uri'>> & {
  domain: string
  uri: string
  nonce: string
  version: '1'
  chainId: number
  address: string
  iat: string
}

/** The session of the site's server: address and numeric chain id. */
export type SiweSession = { address: string; chainId: number }

/**
 * Sign-In with Ethereum through the site's own callbacks (option `siweConfig`, secure-frame reference B5).
 * @example
 * siweConfig: {
 *   getNonce: () => fetch('/nonce').then((reply) => reply.text()),
 *   createMessage: (args) => new SiweMessage({ ...args, address: args.address.split(':')[4] }).prepareMessage(),
 *   verifyMessage: (signed) => post('/verify', signed),
 *   getSession: () => fetch('/session').then((reply) => reply.json()),
 *   signOut: () => post('/sign-out'),
 * }
 */
export type SiweConfig = {
  getNonce(address?: string): Promise<string>
  getMessageParams?(): Promise<SiweMessageParams> | SiweMessageParams
  createMessage(args: SiweMessageArgs): string
  /** Returning false or throwing refuses the sign-in. */
  verifyMessage(input: { message: string; signature: string; cacao?: unknown }): Promise<boolean>
  getSession(): Promise<SiweSession | null>
  signOut(): Promise<boolean>
  onSignIn?(session: SiweSession): void
  onSignOut?(): void
  /** Disconnects the wallet when there is no session; true by default. */
  required?: boolean
  /** False disables sign-in; true by default. */
  enabled?: boolean
  /** Each true by default. */
  signOutOnDisconnect?: boolean
  signOutOnAccountChange?: boolean
  signOutOnNetworkChange?: boolean
  /** How long an unused nonce stays valid, in ms; 300 000 by default. */
  nonceRefetchIntervalMs?: number
  /** How often the session is checked while the page is open, in ms; 300 000 by default. */
  sessionRefetchIntervalMs?: number
}
