import * as z from 'zod/mini'
import { smallJson } from '../../http/answerText'

/** A request to sign in with Farcaster that a phone can answer. */
export interface Channel {
  /** Token that reads the answer; every holder of it can. */
  token: string
  /** The link that the phone opens. */
  url: string
}

/** The answer of a phone, untrusted until it is verified. */
export interface ChannelAnswer {
  message: string
  signature: `0x${string}`
  fid: number
  username: string | null
}

const Opened = z.object({ channelToken: z.string(), url: z.url({ protocol: /^https?$/ }) })
const Status = z.union([
  z.object({ state: z.literal('pending') }),
  z.object({
    state: z.literal('completed'),
    message: z.string().check(z.maxLength(4_000)),
    signature: z.templateLiteral(['0x', z.string().check(z.regex(/^[0-9a-fA-F]{2,20000}$/))]),
    fid: z.int().check(z.positive()),
    username: z.nullish(z.string().check(z.maxLength(100))),
  }),
])
/** Milliseconds within which the relay must answer. */
const ANSWER_TIME = 10_000

const ask = async (address: string, init: RequestInit): Promise<unknown> => {
  const answer = await fetch(address, { ...init, signal: AbortSignal.timeout(ANSWER_TIME) })
  if (!answer.ok) throw new Error(`the relay answered ${answer.status}`)
  return smallJson(answer)
}

/**
 * Opens a channel at a relay of Farcaster's sign-in (FIP-11). Rejects when the relay refuses, does
 * not answer within 10 s, or answers in another form.
 */
export const openChannel = async (
  relay: string,
  request: { domain: string; siweUri: string; nonce: string },
): Promise<Channel> => {
  const opened = await ask(`${relay}/v1/channel`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(request),
  })
  const { channelToken: token, url } = z.parse(Opened, opened)
  return { token, url }
}

/** The phone's answer on a channel; null before it answers. Rejects like {@link openChannel}. */
export const readChannel = async (relay: string, token: string): Promise<ChannelAnswer | null> => {
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
  const status = z.parse(Status, await ask(`${relay}/v1/channel/status`, { headers }))
  if (status.state === 'pending') return null
  const { message, signature, fid, username = null } = status
  return { message, signature, fid, username }
}
