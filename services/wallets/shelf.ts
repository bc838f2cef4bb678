import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { WalletEntry } from './entry'

/** SHA-256 of some content, in hex. */
export const hashOf = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex')

const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

const ShelvedWallet = z.object({
  wallet: WalletEntry,
  /** Hash of the served picture; null without one. */
  picture: z.nullable(Hash),
})
/** A wallet with its picture. */
export type ShelvedWallet = z.output<typeof ShelvedWallet>

const Waiting = z.object({
  id: z.string(),
  change: z.enum(['new', 'changed', 'gone']),
  /** Identifies the reviewed change, so that a decision applies to no other. */
  digest: Hash,
  /** The wallet to serve after approval; null when it would be removed. */
  next: z.nullable(ShelvedWallet),
})
/** A change that waits for the host's decision. */
export type Waiting = z.output<typeof Waiting>

/** Stored state of the wallet list. */
export const ShelfState = z.object({
  /** The served wallets. */
  listed: z.array(ShelvedWallet),
  waiting: z.array(Waiting),
  /** Digests of declined changes by wallet id, so that the same change is not offered again. */
  declined: z.record(z.string(), Hash),
})
/** Stored state of the wallet list. */
export type ShelfState = z.output<typeof ShelfState>

/** Stores the wallet list and its pictures. */
export interface WalletShelf {
  /** The state that was saved last; an empty state at first. */
  load(): Promise<ShelfState>
  /**
   * Changes the state under a lock, so that parallel changes run one after the other.
   * @param next returns the new state; it receives the result of the caller before it
   * @returns the new state
   */
  change(next: (state: ShelfState) => ShelfState): Promise<ShelfState>
  /** A picture by its hash; null when unknown. */
  picture(hash: string): Promise<Buffer | null>
  keepPicture(hash: string, bytes: Buffer): Promise<void>
  /**
   * Removes all pictures but these. Storage that several processes share keeps new ones for a
   * while.
   */
  sweep(kept: ReadonlySet<string>): Promise<void>
}

/** The empty state. */
export const emptyShelf = (): ShelfState => ({ listed: [], waiting: [], declined: {} })

/** Stores the list in the memory of the process. */
export const memoryShelf = (): WalletShelf => {
  let kept = emptyShelf()
  const pictures = new Map<string, Buffer>()
  return {
    load: () => Promise.resolve(structuredClone(kept)),
    change(next) {
      kept = structuredClone(next(structuredClone(kept)))
      return Promise.resolve(structuredClone(kept))
    },
    picture: (hash) => Promise.resolve(pictures.get(hash) ?? null),
    keepPicture(hash, bytes) {
      pictures.set(hash, bytes)
      return Promise.resolve()
    },
    sweep(wanted) {
      for (const hash of pictures.keys()) if (!wanted.has(hash)) pictures.delete(hash)
      return Promise.resolve()
    },
  }
}
