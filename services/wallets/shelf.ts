import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { WalletEntry } from './entry'

/** SHA-256 of some content, in hex. */
export const hashOf = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex')

const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

const ShelvedWallet = z.object({
  wallet: WalletEntry,
  /** Hash of its picture as it is served; null without one. */
  picture: z.nullable(Hash),
})
/** A wallet with its picture. */
export type ShelvedWallet = z.output<typeof ShelvedWallet>

const Waiting = z.object({
  id: z.string(),
  change: z.enum(['new', 'changed', 'gone']),
  /** Says which change was seen by who decides on it. */
  digest: Hash,
  /** What would be served; null where it would be no more. */
  next: z.nullable(ShelvedWallet),
})
/** A change that waits for the host's decision. */
export type Waiting = z.output<typeof Waiting>

/** What is kept of the wallet list. */
export const ShelfState = z.object({
  /** What is served. */
  listed: z.array(ShelvedWallet),
  waiting: z.array(Waiting),
  /** The change of a wallet that was declined, by its id: the same one is not asked again. */
  declined: z.record(z.string(), Hash),
})
/** What is kept of the wallet list. */
export type ShelfState = z.output<typeof ShelfState>

/** Where the wallet list and its pictures are kept. */
export interface WalletShelf {
  /** What was saved last; an empty state at first. */
  load(): Promise<ShelfState>
  /**
   * Changes the state while nobody else does.
   * @param next the state from now on; it sees what the caller before it has made of it
   * @returns the new state
   */
  change(next: (state: ShelfState) => ShelfState): Promise<ShelfState>
  /** A picture by its hash, null when unknown. */
  picture(hash: string): Promise<Buffer | null>
  keepPicture(hash: string, bytes: Buffer): Promise<void>
  /** Forgets all pictures but these; a shelf of several processes keeps new ones for a while. */
  sweep(kept: ReadonlySet<string>): Promise<void>
}

/** Nothing yet. */
export const emptyShelf = (): ShelfState => ({ listed: [], waiting: [], declined: {} })

/** A shelf that ends with the process. */
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
