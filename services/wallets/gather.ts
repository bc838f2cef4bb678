import { FetchRefused } from '../http/safeFetch'
import type { WalletEntry } from './entry'
import { makePicture, PictureRefused } from './pictures'
import { parseWallets } from './parseWallets'
import { hashOf, type ShelvedWallet, type WalletShelf } from './shelf'
import type { WalletSource } from './source'

/** A list with its pictures, and its problems. */
export interface Gathered {
  arrived: readonly ShelvedWallet[]
  faults: readonly string[]
}

/** Pictures that are fetched in parallel. */
const SIDE_BY_SIDE = 4

const whyNot = (error: unknown): string => {
  if (error instanceof PictureRefused) return error.message
  return error instanceof FetchRefused ? error.message : 'cannot be read'
}

/**
 * Runs a task for each item, a few in parallel, and returns the results in the order of the list.
 */
const forEach = async <T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> => {
  const done: R[] = []
  let next = 0
  const worker = async () => {
    for (let at = next++; at < all.length; at = next++) {
      const [one] = all.slice(at, at + 1)
      if (one !== undefined) done[at] = await work(one)
    }
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, worker))
  return done
}

/**
 * Reads a list and its pictures. A wrong picture is reported and left out. When a picture cannot be
 * fetched, the wallet keeps its former picture from the same location.
 */
export const gather = async (
  source: WalletSource,
  shelf: WalletShelf,
  known: readonly ShelvedWallet[],
): Promise<Gathered> => {
  const { wallets, faults } = parseWallets(await source.list())
  const pictureFaults: string[] = []
  const pictureOf = async (wallet: WalletEntry): Promise<string | null> => {
    if (wallet.picture === undefined) return null
    try {
      const bytes = await makePicture(await source.picture(wallet.picture))
      const hash = hashOf(bytes)
      await shelf.keepPicture(hash, bytes)
      return hash
    } catch (error) {
      pictureFaults.push(`${wallet.id}.picture: ${whyNot(error)}`)
      if (error instanceof PictureRefused) return null
      const had = known.find((one) => one.wallet.id === wallet.id)
      return had?.wallet.picture === wallet.picture ? (had?.picture ?? null) : null
    }
  }
  const arrived = await forEach(wallets, async (wallet) => ({
    wallet,
    picture: await pictureOf(wallet),
  }))
  return { arrived, faults: [...faults, ...pictureFaults.sort()] }
}
