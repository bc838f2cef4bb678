import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Address } from 'viem'
import { chainClient } from '../../providers/local/chain'
import type { SocialDesk } from '../socialDesk'
import { openChannel, readChannel } from './relay'
import { verifiedId } from './verify'

/** How Farcaster is reached. */
export interface FarcasterConfig {
  /** Base URL of the relay of its sign-in. */
  relay: string
  /** Node of the chain with the registry. */
  node: string
  /** Registry of ids. */
  registry: Address
}

/** The way to somebody's phone and back. */
export interface Phone {
  /** Opens a channel for a login; answers with what the phone opens. */
  start(login: { ticket: string; state: string }): Promise<string>
  /** Looks for the answer until told to stop; what it finds goes to the desk. */
  watch(ticket: string): () => void
}

type Call = { state: string; token: string; nonce: string }

/** Milliseconds between two looks at a channel. */
const LOOK_EVERY = 1_000
/** Calls that are kept; the oldest go first. */
const KEPT = 10_000

/** Makes the way to phones over the relay of Farcaster's sign-in (FIP-11). */
export const createPhone = (parts: {
  config: FarcasterConfig
  social: Pick<SocialDesk, 'answer' | 'refuse' | 'find'>
  /** Origin of the frame's site, which is what the phone shows. */
  origin: string
  now: () => number
  onError: (error: unknown) => void
}): Phone => {
  const { config, social, origin, now, onError } = parts
  const asked = { domain: new URL(origin).host, siweUri: `${origin}/sdk` }
  const ground = { client: chainClient(config.node), registry: config.registry }
  const calls = new Map<string, Call>()

  /** Whether the login is over: answered, refused, or too old. */
  async function look({ state, token, nonce }: Call): Promise<boolean> {
    if (!social.find(state)) return true
    const answer = await readChannel(config.relay, token)
    if (!answer) return false
    const fid = await verifiedId(answer, { ...asked, nonce, now: new Date(now()) }, ground)
    if (fid === null) {
      onError(new Error('farcaster: what the phone signed does not count'))
      social.refuse(state)
    } else social.answer(state, String(fid), fid === BigInt(answer.fid) ? answer.username : null)
    return true
  }

  async function lookUntilOver(call: Call, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const isOver = await look(call).catch((error: unknown) => {
        onError(new Error(`farcaster: ${error instanceof Error ? error.message : 'failed'}`))
        return false
      })
      if (isOver) return
      await delay(LOOK_EVERY, undefined, { signal }).catch(() => undefined)
    }
  }

  return {
    async start({ ticket, state }) {
      // Nonces of EIP-4361 have letters and digits alone.
      const nonce = randomBytes(16).toString('hex')
      const { token, url } = await openChannel(config.relay, { ...asked, nonce })
      for (const old of calls.keys()) {
        if (calls.size < KEPT) break
        calls.delete(old)
      }
      calls.set(ticket, { state, token, nonce })
      return url
    },
    watch(ticket) {
      const call = calls.get(ticket)
      const over = new AbortController()
      if (call) void lookUntilOver(call, over.signal)
      return () => over.abort()
    },
  }
}
