import type { registerWallet } from '@wallet-standard/wallet'

type Wallet = Parameters<typeof registerWallet>[0]
/** What a page offers to wallets. */
type Page = { register: (wallet: Wallet) => () => void }

/**
 * Registers a wallet with every page of the Wallet Standard, before or after it is ready, as `registerWallet` does.
 * @returns a function that takes the wallet off the page
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
