import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Address } from 'viem'
import * as z from 'zod/mini'
import { chainClient } from '../../providers/local/chain'
import type { Records } from '../../data/records'
import { keyIn } from '../secrets'
import type { SocialLogins } from '../socialLogins'
import { createExpiringStore } from '../expiringStore'
import { openChannel, readChannel } from './relay'
import { verifiedId } from './verify'

/** Access to Farcaster. */
export interface FarcasterConfig {
  /** Base URL of its sign-in relay. */
  relay: string
  /** Node of the chain with the id registry. */
  node: string
  /** The id registry. */
  registry: Address
}

/** Sign-in with a phone. */
export interface Phone {
  /** Opens a channel for a login; resolves with the link that the phone opens. */
  start(login: { ticket: string; state: string }): Promise<string>
  /**
   * Polls for the phone's answer until the returned function is called; passes the answer to the
   * login service. All callers of one ticket share one poll per second.
   */
  watch(ticket: string): () => void
}

const Call = z.object({
  state: z.string(),
  /** Token for reading the channel. */
  token: z.string(),
  nonce: z.string(),
  endsAt: z.number(),
})

/** Milliseconds between two polls of a channel. */
const LOOK_EVERY = 1_000
/** Milliseconds for which a channel is polled; the login expires after the same time. */
const LIFE = 10 * 60_000

/**
 * Creates sign-in with a phone through the relay of Farcaster (FIP-11). Any process can poll for an
 * answer.
 */
export const createPhone = (parts: {
  config: FarcasterConfig
  records: Records
  social: Pick<SocialLogins, 'answer' | 'refuse' | 'find'>
  /** Origin of the frame's site, which the phone displays. */
  origin: string
  now: () => number
  onError: (error: unknown) => void
}): Phone => {
  const { config, records, social, origin, now, onError } = parts
  const asked = { domain: new URL(origin).host, siweUri: `${origin}/sdk` }
  const ground = { client: chainClient(config.node), registry: config.registry }
  const calls = createExpiringStore(records, { name: 'frame-farcaster-calls', shape: Call, now })

  /** Whether the login has ended: answered, refused, or expired. */
  async function look(ticket: string): Promise<boolean> {
    const call = await calls.get(keyIn(ticket) ?? '')
    if (!call) return true
    const { state, token, nonce } = call
    if (!(await social.find(state))) return true
    const answer = await readChannel(config.relay, token)
    if (!answer) return false
    const fid = await verifiedId(answer, { ...asked, nonce, now: new Date(now()) }, ground)
    if (fid === null) {
      onError(new Error('farcaster: what the phone signed does not count'))
      await social.refuse(state)
    } else
      await social.answer(state, String(fid), fid === BigInt(answer.fid) ? answer.username : null)
    return true
  }

  /** Number of waiting callers by login. */
  const watches = new Map<string, { waiting: number }>()

  async function lookUntilOver(ticket: string, watch: { waiting: number }): Promise<void> {
    while (watch.waiting > 0) {
      const isOver = await look(ticket).catch((error: unknown) => {
        onError(new Error(`farcaster: ${error instanceof Error ? error.message : 'failed'}`))
        return false
      })
      if (isOver) break
      await delay(LOOK_EVERY, undefined, { ref: false })
    }
    watches.delete(keyIn(ticket) ?? '')
  }

  return {
    async start({ ticket, state }) {
      // EIP-4361 allows only letters and digits in a nonce.
      const nonce = randomBytes(16).toString('hex')
      const { token, url } = await openChannel(config.relay, { ...asked, nonce })
      await calls.keep(keyIn(ticket) ?? '', { state, token, nonce, endsAt: now() + LIFE })
      return url
    },
    watch(ticket) {
      const key = keyIn(ticket) ?? ''
      const found = watches.get(key)
      const watch = found ?? { waiting: 0 }
      watch.waiting += 1
      if (!found) {
        watches.set(key, watch)
        // Polling ends when the next poll is due and no caller waits, so leaving and returning
        // causes no extra polls.
        void lookUntilOver(ticket, watch)
      }
      let isOpen = true
      return () => {
        if (isOpen) watch.waiting -= 1
        isOpen = false
      }
    },
  }
}
