import { getWallets } from '@wallet-standard/app'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { entering, inPage, lookRepeatedly } from '../discovery/places'
import type { Discover } from '../types'
import { COINBASE_NAME, COINBASE_PLACE, coinbaseWallet, isCoinbase } from './coinbase'
import { createStandardProvider } from './provider'
import { isSolanaWallet } from './standardWallet'

/**
 * Finds the Solana wallets of the page, now and later: of the Wallet Standard, and `window.coinbaseSolana`. Everything they say
 * is hostile until parsed. The first of a name keeps it; a wallet of another namespace by the same name shares its row.
 */
export const discoverSolana: Discover = ({ registry, window }) => {
  const { get, on } = getWallets()
  const add = entering(registry, 'solana')
  const addStandard = (...wallets: unknown[]): void => {
    for (const of of wallets)
      if (isSolanaWallet(of)) {
        const [name, icon] = [readProperty(of, 'name'), readProperty(of, 'icon')]
        add({ name, icon, of, provider: () => createStandardProvider(of) })
      }
  }
  const stop = on('register', addStandard)
  addStandard(...get())
  const endLooking = lookRepeatedly(() => {
    const of = inPage(window, COINBASE_PLACE)
    const provider = () => createStandardProvider(coinbaseWallet(of))
    if (isCoinbase(of)) add({ name: COINBASE_NAME, of, provider })
  })
  return () => {
    stop()
    endLooking()
  }
}
