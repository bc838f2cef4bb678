import type { ListedWallet } from '../backend/wallets/types'
import { pageOf, type WalletCatalogue, type WalletPicture } from '../backend/wallets/query'
import { createPictureCache } from '../data/pictureCache'
import type { ShelvedWallet, WalletShelf } from './shelf'

/** Seconds that a page of the list may be kept. */
const FRESH_SECONDS = 300
/** Bytes of pictures that stay in memory: each look at the state is a query where several processes share it. */
const PICTURE_BYTES = 32 * 1024 * 1024

const asListed = ({ wallet, picture }: ShelvedWallet): ListedWallet => {
  const { picture: _place, ...served } = wallet
  return { ...served, ...(picture !== null && { image_id: picture }) }
}

const inOrder = (one: ListedWallet, other: ListedWallet): number =>
  (one.order ?? Infinity) === (other.order ?? Infinity)
    ? one.name.localeCompare(other.name, 'en')
    : (one.order ?? Infinity) - (other.order ?? Infinity)

/** The list of a host: by `order`, then by name. A picture is served while a wallet that is served has it. */
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
