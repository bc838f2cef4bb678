import * as z from 'zod/mini'
import type { Records } from '../data/records'
import { emptyShelf, ShelfState, type WalletShelf } from './shelf'

const Picture = z.object({
  hash: z.string(),
  /** Unix time in ms of the last fetch. */
  at: z.number(),
  webp: z.base64(),
})

/** The key of the list. */
const LIST = 'list'
/**
 * Milliseconds for which an unused picture stays stored: another process may be about to save a
 * list that uses it.
 */
const UNNAMED_LIFE = 60 * 60_000

/**
 * Stores the list in records, which several processes share. An existing list that cannot be read
 * is an error, so that it is not overwritten by accident.
 */
export const recordShelf = (records: Records, now: () => number = Date.now): WalletShelf => {
  const lists = records.collection('wallet-list', ShelfState)
  const pictures = records.collection('wallet-pictures', Picture)
  return {
    load: async () => (await lists.get(LIST)) ?? emptyShelf(),
    async change(next) {
      await lists.insertOnce(LIST, emptyShelf())
      // The list is never removed, so there is a value to change.
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
