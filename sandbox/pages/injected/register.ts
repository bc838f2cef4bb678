import type { registerWallet } from '@wallet-standard/wallet'

type Wallet = Parameters<typeof registerWallet>[0]
/** The API that a page offers to wallets. */
type Page = { register: (wallet: Wallet) => () => void }

/**
 * Registers a wallet with every page of the Wallet Standard, before or after the page is ready,
 * like `registerWallet`.
 * @returns a function that removes the wallet from the page
 */
export function registerRevocably(wallet: Wallet): () => void {
  const ends: (() => void)[] = []
  const meet = (page: Page) => void ends.push(page.register(wallet))
  const onReady = (event: Event) => meet((event as CustomEvent<Page>).detail)
  addEventListener('wallet-standard:app-ready', onReady)
  dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: meet }))
  return () => {
    removeEventListener('wallet-standard:app-ready', onReady)
    for (const end of ends.splice(0)) end()
  }
}
