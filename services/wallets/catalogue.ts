import type { ListedWallet } from '../backend/wallets/types'
import { pageOf, type WalletCatalogue, type WalletPicture } from '../backend/wallets/query'
import { createPictureCache } from '../data/pictureCache'
import type { ShelvedWallet, WalletShelf } from './shelf'

/** Seconds for which clients may cache a page of the list. */
const FRESH_SECONDS = 300
/**
 * Most bytes of pictures in memory. Without a cache, several processes with shared state need a
 * database query for each picture.
 */
const PICTURE_BYTES = 32 * 1024 * 1024

const asListed = ({ wallet, picture }: ShelvedWallet): ListedWallet => {
  const { picture: _place, ...served } = wallet
  return { ...served, ...(picture !== null && { image_id: picture }) }
}

const inOrder = (one: ListedWallet, other: ListedWallet): number =>
  (one.order ?? Infinity) === (other.order ?? Infinity)
    ? one.name.localeCompare(other.name, 'en')
    : (one.order ?? Infinity) - (other.order ?? Infinity)

/**
 * The catalogue of a hosted backend, sorted by `order` and then by name. A picture is served as
 * long as a listed wallet uses it.
 */
export const hostedCatalogue = (
  shelf: Pick<WalletShelf, 'picture'>,
): { catalogue: WalletCatalogue; serve(listed: readonly ShelvedWallet[]): void } => {
  let wallets: readonly ListedWallet[] = []
  let pictures: ReadonlySet<string> = new Set()
  const kept = createPictureCache<WalletPicture>({ most: PICTURE_BYTES })
  return {
    catalogue: {
      freshSeconds: FRESH_SECONDS,
      find: (query) => pageOf(wallets, query),
      async picture(id) {
        if (!pictures.has(id)) return null
        return kept.get(id, async () => {
          const bytes = await shelf.picture(id)
          return bytes && { type: 'image/webp', bytes, hash: id }
        })
      },
    },
    serve(listed) {
      wallets = listed.map(asListed).sort(inOrder)
      pictures = new Set(listed.flatMap(({ picture }) => picture ?? []))
    },
  }
}
