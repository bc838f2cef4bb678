import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Address } from 'viem'
import * as z from 'zod/mini'
import { chainClient } from '../../providers/local/chain'
import type { Records } from '../../data/records'
import { keyIn } from '../secrets'
import type { SocialDesk } from '../socialDesk'
import { createExpiringStore } from '../expiringStore'
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
  /** Looks for the answer until told to stop; what it finds goes to the loginService. All who watch a ticket share one look a second. */
  watch(ticket: string): () => void
}

const Call = z.object({
  state: z.string(),
  /** The channel's own, by which it is read. */
  token: z.string(),
  nonce: z.string(),
  endsAt: z.number(),
})

/** Milliseconds between two looks at a channel. */
const LOOK_EVERY = 1_000
/** Milliseconds a channel is looked at; a login at the loginService is over as soon. */
const LIFE = 10 * 60_000

/** Makes the way to phones over the relay of Farcaster's sign-in (FIP-11); any process can look for an answer. */
export const createPhone = (parts: {
  config: FarcasterConfig
  records: Records
  social: Pick<SocialDesk, 'answer' | 'refuse' | 'find'>
  /** Origin of the frame's site, which is what the phone shows. */
  origin: string
  now: () => number
  onError: (error: unknown) => void
}): Phone => {
  const { config, records, social, origin, now, onError } = parts
  const asked = { domain: new URL(origin).host, siweUri: `${origin}/sdk` }
  const ground = { client: chainClient(config.node), registry: config.registry }
  const calls = createExpiringStore(records, { name: 'frame-farcaster-calls', shape: Call, now })

  /** Whether the login is over: answered, refused, or too old. */
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

  /** The watches of logins, with how many wait for each. */
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
      // Nonces of EIP-4361 have letters and digits alone.
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
        // It ends when its next look is due and nobody waits, so leaving and coming back causes no further looks.
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
