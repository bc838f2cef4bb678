import * as z from 'zod/mini'
import type { Records } from '../data/records'
import { emptyShelf, ShelfState, type WalletShelf } from './shelf'

const Picture = z.object({
  hash: z.string(),
  /** Unix time in ms at which it was fetched last. */
  at: z.number(),
  webp: z.base64(),
})

/** The one key of the list. */
const LIST = 'list'
/** Milliseconds for which a picture stays that no list names: another process may be about to save one that does. */
const UNNAMED_LIFE = 60 * 60_000

/**
 * A shelf in the records, which several processes have. A list that is there and cannot be read is an error: nothing is
 * overwritten by accident.
 */
export const recordShelf = (records: Records, now: () => number = Date.now): WalletShelf => {
  const lists = records.collection('wallet-list', ShelfState)
  const pictures = records.collection('wallet-pictures', Picture)
  return {
    load: async () => (await lists.get(LIST)) ?? emptyShelf(),
    async change(next) {
      await lists.insertOnce(LIST, emptyShelf())
      // The list is never taken out, so there is one to change.
      return (await lists.change(LIST, next)) ?? emptyShelf()
    },
    async picture(hash) {
      const found = await pictures.get(hash)
      return found && Buffer.from(found.webp, 'base64')
    },
    keepPicture: (hash, bytes) =>
      pictures.put(hash, { hash, at: now(), webp: bytes.toString('base64') }),
    async sweep(kept) {
      for (const { hash, at } of await pictures.list())
        if (!kept.has(hash) && at + UNNAMED_LIFE <= now()) await pictures.take(hash)
    },
  }
}
