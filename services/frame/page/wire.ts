import * as z from 'zod/mini'
import type { CodePlace } from '../codePlace'
import { SiwxMessage } from './oneStep'

const ChainRef = z.union([z.string(), z.number()])
const Words = z.optional(z.record(z.string(), z.union([z.string(), z.number()])))

/**
 * Pages of the frame besides requests: log in with a passkey, protect the wallet, show its phrase,
 * type the code of a login, change the email address, import a wallet at a login with a provider.
 */
const PAGES = ['passkey', 'protection', 'phrase', 'code', 'email', 'import'] as const
/** Pages of a frame in which the user types codes. */
const CODE_PAGES: readonly PageName[] = ['code', 'email']
/** A page of the frame besides requests. */
export type PageName = (typeof PAGES)[number]

/** The user wants to import a wallet: the login waits for the page `import`. */
const Imports = z.optional(z.literal(true))

/** Payloads of a site's messages, by name; an unknown name is answered with an error. */
const Payloads = {
  SYNC_DAPP_DATA: z.object({ projectId: z.string() }),
  SYNC_THEME: z.object({
    themeMode: z.optional(z.enum(['light', 'dark'])),
    themeVariables: Words,
    w3mThemeVariables: Words,
  }),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: z.optional(z.unknown()),
  IS_CONNECTED: z.optional(z.unknown()),
  CONNECT_EMAIL: z.object({ email: z.string(), passkey: z.optional(z.boolean()) }),
  CONNECT_DEVICE: z.optional(z.unknown()),
  CONNECT_OTP: z.object({ otp: z.string() }),
  UPDATE_EMAIL: z.object({ email: z.string() }),
  UPDATE_EMAIL_PRIMARY_OTP: z.object({ otp: z.string() }),
  UPDATE_EMAIL_SECONDARY_OTP: z.object({ otp: z.string() }),
  GET_SOCIAL_REDIRECT_URI: z.object({
    provider: z.enum(['google', 'github', 'apple', 'facebook', 'x', 'discord']),
  }),
  CONNECT_SOCIAL: z.object({
    uri: z.string(),
    imports: Imports,
    chainId: z.optional(ChainRef),
    siwxMessage: z.optional(SiwxMessage),
    rpcUrl: z.optional(z.string()),
  }),
  GET_FARCASTER_URI: z.optional(z.unknown()),
  CONNECT_FARCASTER: z.optional(z.unknown()),
  /** Login with a token of the site (JWT), which contains the nonce. */
  GET_TOKEN_NONCE: z.optional(z.unknown()),
  CONNECT_TOKEN: z.object({ token: z.string().check(z.maxLength(8000)) }),
  GET_USER: z.optional(
    z.object({
      chainId: z.optional(ChainRef),
      preferredAccountType: z.optional(z.enum(['eoa', 'smartAccount'])),
      siwxMessage: z.optional(SiwxMessage),
      rpcUrl: z.optional(z.string()),
    }),
  ),
  SWITCH_NETWORK: z.object({ chainId: ChainRef, rpcUrl: z.optional(z.string()) }),
  GET_CHAIN_ID: z.optional(z.unknown()),
  SIGN_OUT: z.optional(z.unknown()),
  RPC_REQUEST: z.object({
    method: z.string(),
    params: z.optional(z.unknown()),
    chainNamespace: z.optional(z.string()),
    chainId: z.optional(ChainRef),
    rpcUrl: z.optional(z.string()),
    /** URL of a paymaster (ERC-7677). */
    paymaster: z.optional(z.string().check(z.maxLength(2000))),
  }),
  RPC_ABORT: z.optional(z.unknown()),
  RELOAD: z.optional(z.unknown()),
  OPEN_PAGE: z.object({
    page: z.enum(PAGES),
    /** The new address, for the page `email`. */
    email: z.optional(z.string().check(z.maxLength(1000))),
  }),
  SET_PREFERRED_ACCOUNT: z.object({ type: z.enum(['eoa', 'smartAccount']) }),
} as const

/** Names of the messages that the frame answers. */
export type AppMessageName = keyof typeof Payloads

/** The payload of a message. */
export type AppPayload<Name extends AppMessageName> = z.output<(typeof Payloads)[Name]>

/**
 * One function per message: returns the payload of the reply, or throws the error of the error
 * reply.
 */
export type AppHandlers = {
  [Name in AppMessageName]: (payload: AppPayload<Name>) => unknown
}

const APP = '@w3m-app/'
const FRAME = '@w3m-frame/'

const Envelope = z.object({
  type: z.string().check(z.startsWith(APP)),
  id: z.optional(z.string()),
  payload: z.optional(z.unknown()),
})

/** A message of which only the envelope is checked. */
export type AppMessage = { name: string; id: string | undefined; payload: unknown }

/** Parses a message; null for anything else that arrives at the window. */
export function readMessage(data: unknown): AppMessage | null {
  const { data: message } = Envelope.safeParse(data)
  return message
    ? { name: message.type.slice(APP.length), id: message.id, payload: message.payload }
    : null
}

const isName = (name: string): name is AppMessageName => Object.hasOwn(Payloads, name)

/** The same shapes, typed so that name, payload and handler match. */
const shapes: { [Name in AppMessageName]: z.ZodMiniType<AppPayload<Name>> } = Payloads

const run = async <Name extends AppMessageName>(
  handlers: Pick<AppHandlers, Name>,
  name: Name,
  payload: unknown,
): Promise<unknown> => {
  const parsed = shapes[name].safeParse(payload)
  if (!parsed.success) throw new Error(`${name} has an invalid payload.`)
  return await handlers[name](parsed.data)
}

/** The error of a failed request in the form for the site. */
const errorPayload = (error: unknown) => ({
  message: error instanceof Error && error.message ? error.message : 'An error occurred',
  ...codeOf(error),
})

/** A JSON-RPC error code, or a code of the widget. */
function codeOf(error: unknown): { code?: string | number } {
  if (!(error instanceof Error) || !('code' in error)) return {}
  const { code } = error
  const isWord = typeof code === 'string' && /^[A-Z_]+$/.test(code)
  return isWord || typeof code === 'number' ? { code } : {}
}

/** A message from the frame. */
export type FrameMessage = { type: string; id?: string; payload?: unknown }

/**
 * The first message: the frame is ready, and has these pages. In a frame with the pages `code` and
 * `email` the user types codes, so the frame refuses codes in messages of the site.
 */
export const readyMessage = (codes: CodePlace): FrameMessage => ({
  type: `${FRAME}READY`,
  payload: {
    version: '4',
    pages: PAGES.filter((page) => codes === 'frame' || !CODE_PAGES.includes(page)),
  },
})

/** Answers a message under its name with `_SUCCESS` or `_ERROR`, and with its id. */
export async function answerMessage(
  handlers: AppHandlers,
  { name, id, payload }: AppMessage,
): Promise<FrameMessage> {
  const reply = (outcome: 'SUCCESS' | 'ERROR', content: unknown): FrameMessage => ({
    type: `${FRAME}${name}_${outcome}`,
    ...(id === undefined ? {} : { id }),
    ...(content === undefined ? {} : { payload: content }),
  })
  try {
    if (!isName(name)) throw new Error(`Unknown message: ${name}.`)
    return reply('SUCCESS', await run(handlers, name, payload))
  } catch (error) {
    return reply('ERROR', errorPayload(error))
  }
}
