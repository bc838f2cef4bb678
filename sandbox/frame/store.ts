import * as z from 'zod/mini'
import type { StateStore } from '../state/stateStore'
import { Passkey } from './passkey'
import { SealedShare } from './sealedShare'
import { digest } from './secrets'

const Wallet = z.object({ share: z.string(), address: z.string() })

const Account = z.object({
  /** Digests of the devices that were approved for this e-mail. */
  devices: z.array(z.string()),
  /** The service's share of the key, and the address it belongs to; null before the first login. */
  wallet: z.nullable(Wallet),
  /** A further share of the key, under a password. */
  recovery: z.optional(SealedShare),
  /** Passkeys that log in to the wallet. */
  passkeys: z.optional(z.array(Passkey)),
})

const Session = z.object({
  email: z.string(),
  expiresAt: z.number(),
  /** When the person last proved who they are, in ms of Unix time. */
  provedAt: z.optional(z.number()),
})
type Session = z.infer<typeof Session>
const Sessions = z.record(z.string(), Session)

/** The service's part of a wallet: one share of its key, which alone says nothing, and its address. */
export type StoredWallet = z.infer<typeof Wallet>

/** What the service knows for good. Tokens and device ids are kept as digests, keys and seeds not at all. */
export interface FrameStore {
  wallet(email: string): StoredWallet | null
  /** False when the account has a wallet already: none is ever replaced. */
  addWallet(email: string, wallet: StoredWallet): boolean
  /** The share under a password; null when the wallet has none. */
  recovery(email: string): SealedShare | null
  /** False when there is no wallet to protect. */
  saveRecovery(email: string, recovery: SealedShare): boolean
  passkeys(email: string): readonly Passkey[]
  savePasskeys(email: string, passkeys: readonly Passkey[]): void
  /**
   * Moves a wallet to another e-mail, with the devices that were approved for it; the one session stays, all others of
   * the wallet end. False when there is nothing to move, or the other e-mail has a wallet already.
   */
  moveWallet(from: string, to: string, token: string): boolean
  knowsDevice(email: string, device: string): boolean
  addDevice(email: string, device: string): void
  openSession(token: string, session: Session): void
  /** The e-mail of a session that is open now. */
  sessionEmail(token: string, now: number): string | null
  /** When whoever has the session last proved who they are; 0 when they never did. */
  provedAt(token: string): number
  /** Notes that they just did. */
  noteProof(token: string, now: number): void
  endSession(token: string): void
}

const SESSIONS = 'frame.sessions'

/** The store of the secure frame's service in the sandbox's state. */
export const createFrameStore = (state: StateStore): FrameStore => {
  const keyOf = (email: string) => `frame.account.${email}`
  const account = (email: string) =>
    state.read(keyOf(email), Account, { devices: [], wallet: null })
  const sessions = () => state.read(SESSIONS, Sessions, {})
  return {
    wallet: (email) => account(email).wallet,
    addWallet(email, wallet) {
      const found = account(email)
      if (found.wallet) return false
      state.write(keyOf(email), { ...found, wallet })
      return true
    },
    recovery: (email) => account(email).recovery ?? null,
    saveRecovery(email, recovery) {
      const found = account(email)
      if (!found.wallet) return false
      state.write(keyOf(email), { ...found, recovery })
      return true
    },
    passkeys: (email) => account(email).passkeys ?? [],
    savePasskeys(email, passkeys) {
      state.write(keyOf(email), { ...account(email), passkeys: [...passkeys] })
    },
    moveWallet(from, to, token) {
      const [old, other] = [account(from), account(to)]
      if (!old.wallet || other.wallet) return false
      const devices = [...new Set([...other.devices, ...old.devices])]
      state.write(keyOf(to), { ...old, devices })
      state.write(keyOf(from), { devices: [], wallet: null })
      const kept = digest(token)
      const left = Object.entries(sessions()).filter(
        ([id, { email }]) => id === kept || email !== from,
      )
      const moved = left.map(([id, session]) => [
        id,
        id === kept ? { ...session, email: to } : session,
      ])
      state.write(SESSIONS, Object.fromEntries(moved))
      return true
    },
    knowsDevice: (email, device) => account(email).devices.includes(digest(device)),
    addDevice(email, device) {
      const found = account(email)
      const devices = [...new Set([...found.devices, digest(device)])]
      state.write(keyOf(email), { ...found, devices })
    },
    openSession(token, session) {
      state.write(SESSIONS, { ...sessions(), [digest(token)]: session })
    },
    sessionEmail(token, now) {
      const session = sessions()[digest(token)]
      return session && session.expiresAt > now ? session.email : null
    },
    provedAt: (token) => sessions()[digest(token)]?.provedAt ?? 0,
    noteProof(token, now) {
      const session = sessions()[digest(token)]
      if (session)
        state.write(SESSIONS, { ...sessions(), [digest(token)]: { ...session, provedAt: now } })
    },
    endSession(token) {
      const { [digest(token)]: _, ...others } = sessions()
      state.write(SESSIONS, others)
    },
  }
}
