import * as z from 'zod/mini'
import type { CodePlace } from '../codePlace'
import { SiwxMessage } from './oneStep'

const ChainRef = z.union([z.string(), z.number()])
const Words = z.optional(z.record(z.string(), z.union([z.string(), z.number()])))

/**
 * Pages of the frame that are no request: to log in with a passkey, to protect the wallet, to see its phrase, to type the code of a
 * login, to move the wallet to another email address.
 */
const PAGES = ['passkey', 'protection', 'phrase', 'code', 'email'] as const
/** Pages of a frame that takes codes itself. */
const CODE_PAGES: readonly PageName[] = ['code', 'email']
/** A page of the frame that is no request. */
export type PageName = (typeof PAGES)[number]

/** What a site asks of the frame, by name; a name that is missing here is answered with an error. */
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
    chainId: z.optional(ChainRef),
    siwxMessage: z.optional(SiwxMessage),
    rpcUrl: z.optional(z.string()),
  }),
  GET_FARCASTER_URI: z.optional(z.unknown()),
  CONNECT_FARCASTER: z.optional(z.unknown()),
  /** Logins by a token of the site (JWT): the site issues one with the nonce. */
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
    /** URL of a paymaster that may pay for it (ERC-7677). */
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

/** Names of what the frame answers. */
export type AppMessageName = keyof typeof Payloads

/** The payload of a message. */
export type AppPayload<Name extends AppMessageName> = z.output<(typeof Payloads)[Name]>

/** One function per message: answers with the payload of the reply, throws what the error reply says. */
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

/** A message of the wire, not yet checked further than its envelope. */
export type AppMessage = { name: string; id: string | undefined; payload: unknown }

/** Reads a message of the wire; null for anything else that arrives at a window. */
export function readMessage(data: unknown): AppMessage | null {
  const { data: message } = Envelope.safeParse(data)
  return message
    ? { name: message.type.slice(APP.length), id: message.id, payload: message.payload }
    : null
}

const isName = (name: string): name is AppMessageName => Object.hasOwn(Payloads, name)

/** The same shapes, so that name, payload and handler stay together. */
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

/** What a failed request says to the site. */
const errorPayload = (error: unknown) => ({
  message: error instanceof Error && error.message ? error.message : 'An error occurred',
  ...codeOf(error),
})

/** A number of JSON-RPC, or a word that the widget knows. */
function codeOf(error: unknown): { code?: string | number } {
  if (!(error instanceof Error) || !('code' in error)) return {}
  const { code } = error
  const isWord = typeof code === 'string' && /^[A-Z_]+$/.test(code)
  return isWord || typeof code === 'number' ? { code } : {}
}

/** A message of the frame. */
export type FrameMessage = { type: string; id?: string; payload?: unknown }

/**
 * The first message: the frame listens now, and has these pages. A frame with the pages `code` and `email` takes codes itself, and
 * refuses them in messages of the site.
 */
export const readyMessage = (codes: CodePlace): FrameMessage => ({
  type: `${FRAME}READY`,
  payload: {
    version: '4',
    pages: PAGES.filter((page) => codes === 'frame' || !CODE_PAGES.includes(page)),
  },
})

/** Answers a message: its own name with `_SUCCESS` or `_ERROR`, and its own id. */
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
