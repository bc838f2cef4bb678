import { createListing, inPage, lookRepeatedly } from '../discovery/places'
import { followStandardWallets } from '../discovery/standardWallets'
import type { Discover } from '../types'
import { COINBASE_NAME, COINBASE_PLACE, coinbaseWallet, isCoinbase } from './coinbase'
import { createStandardProvider } from './provider'
import { isSolanaWallet } from './standardWallet'

/**
 * Finds the Solana wallets of the page, now and later: Wallet Standard wallets and `window.coinbaseSolana`.
 * Everything they provide is untrusted until parsed. The first wallet of a name wins; a wallet of another namespace
 * with the same name shares its row.
 */
export const discoverSolana: Discover = ({ registry, window }) => {
  const listing = createListing(registry, 'solana')
  const stopFollowing = followStandardWallets(listing, (wallet) =>
    isSolanaWallet(wallet) ? () => createStandardProvider(wallet) : null,
  )
  const endLooking = lookRepeatedly(() => {
    const of = inPage(window, COINBASE_PLACE)
    const provider = () => createStandardProvider(coinbaseWallet(of))
    if (isCoinbase(of)) listing.enter({ name: COINBASE_NAME, of, provider })
  })
  return () => {
    stopFollowing()
    endLooking()
  }
}
