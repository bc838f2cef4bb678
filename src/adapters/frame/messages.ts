import * as z from 'zod/mini'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { FRAME_PAGES, isFramePage, type FramePage } from '../../slices/domain/wallet/framePages'

const TEXT_CHARS_MAX = 20_000
const ACCOUNTS_MAX = 100

const text = z.string().check(z.maxLength(TEXT_CHARS_MAX))
const maybe = z.optional(z.nullable(text))
const chainId = z.union([z.number(), text])
/** A request without payload. */
const none = z.undefined()
/** An answer without a payload; any content is dropped. */
const done = z.pipe(
  z.unknown(),
  z.transform(() => undefined),
)

/** The answer of a page: the page's new email if it is the passkey page, otherwise nothing. */
const pageAnswer = z.pipe(
  z.unknown(),
  z.transform((payload) => {
    const email = readProperty(payload, 'email')
    return { email: typeof email === 'string' ? email : null }
  }),
)

const AccountType = z.enum(['eoa', 'smartAccount'])
const SocialProvider = z.enum(['google', 'github', 'apple', 'facebook', 'x', 'discord'])

const SiwxMessage = z.object({
  accountAddress: text,
  chainId: text,
  domain: text,
  uri: text,
  version: text,
  nonce: text,
  serializedMessage: z.optional(text),
  notBefore: z.optional(text),
  statement: z.optional(text),
  resources: z.optional(z.array(text)),
  requestId: z.optional(text),
  issuedAt: z.optional(text),
  expirationTime: z.optional(text),
})

const User = z.object({
  email: maybe,
  userName: maybe,
  address: text,
  chainId,
  smartAccountDeployed: z.optional(z.nullable(z.boolean())),
  accounts: z.optional(
    z.array(z.object({ address: text, type: AccountType })).check(z.maxLength(ACCOUNTS_MAX)),
  ),
  preferredAccountType: z.optional(z.nullable(AccountType)),
  message: z.optional(text),
  signature: z.optional(text),
  siwxMessage: z.optional(SiwxMessage),
})
/** The user's data in the frame's format. */
export type WireUser = z.infer<typeof User>

/** The messages to the frame: the payload of each request and of its successful answer. */
export const FRAME_MESSAGES = {
  SWITCH_NETWORK: {
    request: z.object({ chainId, rpcUrl: z.optional(text) }),
    response: z.object({ chainId }),
  },
  CONNECT_EMAIL: {
    // Frames with the page `passkey` support it: no email is sent if this device has a passkey for the address.
    request: z.object({ email: text, passkey: z.optional(z.literal(true)) }),
    response: z.object({
      action: z.enum(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT', 'USE_PASSKEY']),
    }),
  },
  CONNECT_DEVICE: { request: none, response: done },
  CONNECT_OTP: { request: z.object({ otp: text }), response: done },
  GET_SOCIAL_REDIRECT_URI: {
    request: z.object({ provider: SocialProvider }),
    response: z.object({ uri: text }),
  },
  CONNECT_SOCIAL: {
    request: z.object({
      uri: text,
      // Frames with the page `import` support it: the login waits for that page, so the answer has no account.
      imports: z.optional(z.literal(true)),
      preferredAccountType: z.optional(AccountType),
      chainId: z.optional(chainId),
      siwxMessage: z.optional(SiwxMessage),
      rpcUrl: z.optional(text),
    }),
    response: z.union([User, z.object({ userName: maybe })]),
  },
  GET_FARCASTER_URI: { request: none, response: z.object({ url: text }) },
  CONNECT_FARCASTER: { request: none, response: z.object({ userName: text }) },
  /**
   * Latchkey's own messages: logins by a token that the site issues for the nonce. Only frames that
   * list pages get them.
   */
  GET_TOKEN_NONCE: { request: none, response: z.object({ nonce: text }) },
  CONNECT_TOKEN: { request: z.object({ token: text }), response: z.object({ userName: text }) },
  GET_USER: {
    request: z.object({
      chainId: z.optional(chainId),
      preferredAccountType: z.optional(AccountType),
      socialUri: z.optional(text),
      siwxMessage: z.optional(SiwxMessage),
      rpcUrl: z.optional(text),
    }),
    response: User,
  },
  SIGN_OUT: { request: none, response: done },
  IS_CONNECTED: { request: none, response: z.object({ isConnected: z.boolean() }) },
  GET_CHAIN_ID: { request: none, response: z.object({ chainId }) },
  RPC_REQUEST: {
    request: z.object({
      method: text,
      params: z.optional(z.unknown()),
      chainNamespace: z.optional(text),
      chainId: z.optional(chainId),
      rpcUrl: z.optional(text),
      paymaster: z.optional(text),
    }),
    response: z.unknown(),
  },
  RPC_ABORT: { request: none, response: done },
  UPDATE_EMAIL: {
    request: z.object({ email: text }),
    response: z.object({ action: z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
  },
  UPDATE_EMAIL_PRIMARY_OTP: { request: z.object({ otp: text }), response: done },
  UPDATE_EMAIL_SECONDARY_OTP: {
    request: z.object({ otp: text }),
    response: z.object({ newEmail: text }),
  },
  SYNC_THEME: {
    request: z.object({
      themeMode: z.optional(z.enum(['light', 'dark'])),
      themeVariables: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
      w3mThemeVariables: z.optional(z.record(z.string(), z.string())),
    }),
    response: done,
  },
  SYNC_DAPP_DATA: {
    request: z.object({
      metadata: z.optional(
        z.object({ name: text, description: text, url: text, icons: z.array(text) }),
      ),
      sdkVersion: z.optional(text),
      sdkType: z.optional(text),
      projectId: text,
    }),
    response: done,
  },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: {
    request: none,
    response: z.object({ smartAccountEnabledNetworks: z.array(z.int()) }),
  },
  INIT_SMART_ACCOUNT: {
    request: none,
    response: z.object({ address: text, isDeployed: z.boolean() }),
  },
  SET_PREFERRED_ACCOUNT: {
    request: z.object({ type: AccountType }),
    response: z.object({ type: AccountType, address: text }),
  },
  RELOAD: { request: none, response: done },
  /** Latchkey's own message: opens a page of the frame, answered when it closes. Only frames that list pages get it. */
  OPEN_PAGE: {
    request: z.object({ page: z.enum(FRAME_PAGES), email: z.optional(text) }),
    response: pageAnswer,
  },
} as const

type Table = typeof FRAME_MESSAGES
/** Names of the requests to the frame. */
export type FrameRequestName = keyof Table
/** Payload of a request. */
export type RequestOf<Name extends FrameRequestName> = z.input<Table[Name]['request']>
/** Payload of a successful answer. */
export type AnswerOf<Name extends FrameRequestName> = z.output<Table[Name]['response']>

const PREFIX = '@w3m-frame/'
const Envelope = z.object({
  type: text,
  id: z.optional(text),
  payload: z.optional(z.unknown()),
})
const Ready = z.object({
  version: z.optional(z.union([z.string(), z.number()])),
  pages: z.optional(z.unknown()),
})
const Failure = z.object({
  message: z.optional(z.string()),
  code: z.optional(z.union([z.number(), z.string()])),
})
/** Payload of a failed answer. */
export type WireFailure = z.infer<typeof Failure>

/** A message of the frame: READY, or the answer to the request with this id and name. */
export type FrameMessage =
  | { type: 'ready'; pages: FramePage[] }
  | { type: 'answer'; id: string; name: string; payload: unknown }
  | { type: 'failure'; id: string; name: string; failure: WireFailure }

/** Parses a message of the frame; null for anything else. */
export function parseFrameMessage(data: unknown): FrameMessage | null {
  const read = Envelope.safeParse(data)
  if (!read.success || !read.data.type.startsWith(PREFIX)) return null
  const { id, payload } = read.data
  const name = read.data.type.slice(PREFIX.length)
  if (name === 'READY') return readReady(payload)
  const [, request, outcome] = /^([A-Z_]+)_(SUCCESS|ERROR)$/.exec(name) ?? []
  if (!id || !request) return null
  if (outcome === 'SUCCESS') return { type: 'answer', id, name: request, payload }
  const failure = Failure.safeParse(payload)
  return { type: 'failure', id, name: request, failure: failure.success ? failure.data : {} }
}

/** Reads the READY message, without unknown pages. */
function readReady(payload: unknown): FrameMessage | null {
  const { data } = Ready.safeParse(payload)
  if (!data) return null
  const pages: unknown[] = Array.isArray(data.pages) ? data.pages : []
  return { type: 'ready', pages: pages.filter(isFramePage) }
}

/**
 * Converts a request to plain JSON, without unknown keys and with each bigint as 0x hex.
 * @throws ZodError for an invalid payload, TypeError for one that cannot be written as JSON
 */
export function toWire<Name extends FrameRequestName>(
  name: Name,
  payload: RequestOf<Name>,
): { type: string; payload?: unknown } {
  const type = `@w3m-app/${name}`
  if (payload === undefined) return { type }
  const known = FRAME_MESSAGES[name].request.parse(payload)
  return { type, payload: JSON.parse(JSON.stringify(known, bigintToHex)) as unknown }
}

/** Reads the raw value of the holder, because a page may have added `toJSON` to `BigInt.prototype`. */
function bigintToHex(this: unknown, key: string, value: unknown): unknown {
  const raw: unknown = Reflect.get(Object(this) as object, key)
  return typeof raw === 'bigint' ? `0x${raw.toString(16)}` : value
}
