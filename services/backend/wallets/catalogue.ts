import { inventWallet, MAX_WALLETS, walletId, walletImageId } from './invent'
import { pictureFor } from './pictures'
import { pageOf, type WalletCatalogue } from './query'
import type { ListedWallet } from './types'

/** Number of wallets in a new catalogue. */
const DEFAULT_COUNT = 600

const sandboxWallet = (url: string): ListedWallet => ({
  id: walletId('Sandbox Wallet'),
  name: 'Sandbox Wallet',
  homepage: url,
  image_id: walletImageId('Sandbox Wallet'),
  order: 1,
  description: 'The wallet at the other end of the sandbox: a page with a real pairing client.',
  mobile_link: url,
  desktop_link: url,
  webapp_link: url,
  link_mode: null,
  app_store: null,
  play_store: null,
  chrome_store: null,
  rdns: null,
  injected: null,
  chains: ['eip155:31337', 'eip155:31338', 'eip155:1'],
  badge_type: 'certified',
  supports_wc: true,
})

/** Creates a catalogue of invented wallets. The sandbox's own wallet comes first. */
export const createWalletCatalogue = (walletUrl: string): WalletCatalogue => {
  let extra: readonly ListedWallet[] = []
  let wallets: readonly ListedWallet[] = []
  const build = (count: number) => {
    const invented = Math.min(Math.max(count - 1, 0), MAX_WALLETS)
    wallets = [
      sandboxWallet(walletUrl),
      ...Array.from({ length: invented }, (_, i) => inventWallet(i)),
    ]
  }
  build(DEFAULT_COUNT)
  const all = () => [...extra, ...wallets]
  return {
    find: (query) => pageOf(all(), query),
    picture(imageId) {
      const wallet = all().find((one) => one.image_id === imageId)
      const picture = wallet && {
        type: 'image/svg+xml',
        bytes: Buffer.from(pictureFor(wallet.name)),
      }
      return Promise.resolve(picture ?? null)
    },
    switches: {
      resize(count) {
        build(count)
        return wallets.length
      },
      addFirst(added) {
        extra = [...added, ...extra]
      },
    },
  }
}
