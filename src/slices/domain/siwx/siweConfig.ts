/** What a site adds to every sign-in message (secure-frame reference B5); times are ISO 8601 texts. */
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
  /** Life of a one-click request in seconds; the widget's own codes live 4 minutes. */
  expiry?: number
  /** Methods a one-click request names; the widget names those it uses. */
  methods?: string[]
}

/** What `createMessage` of a site makes the text from: numeric chain id, address as `did:pkh:eip155:1:0x…`. */
export type SiweMessageArgs = Partial<Omit<SiweMessageParams, 'domain' | 'uri'>> & {
  domain: string
  uri: string
  nonce: string
  version: '1'
  chainId: number
  address: string
  iat: string
}

/** Who is signed in, as the site's server knows it. */
export type SiweSession = { address: string; chainId: number }

/**
 * Sign-in with Ethereum by the site's own callbacks (option `siweConfig`, secure-frame reference B5).
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
  /** False, or an error, refuses the sign-in. */
  verifyMessage(input: { message: string; signature: string; cacao?: unknown }): Promise<boolean>
  getSession(): Promise<SiweSession | null>
  signOut(): Promise<boolean>
  onSignIn?(session: SiweSession): void
  onSignOut?(): void
  /** Without a session the wallet may not stay connected; true unless given. */
  required?: boolean
  /** False switches sign-in off; true unless given. */
  enabled?: boolean
  /** Each true unless given. */
  signOutOnDisconnect?: boolean
  signOutOnAccountChange?: boolean
  signOutOnNetworkChange?: boolean
  /** How long a nonce that nothing was signed with may be used, in ms; 300 000 unless given. */
  nonceRefetchIntervalMs?: number
  /** How often the session is asked for while the page is open, in ms; 300 000 unless given. */
  sessionRefetchIntervalMs?: number
}
