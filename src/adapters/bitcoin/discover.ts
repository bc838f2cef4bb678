import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { createListing, inPage, lookRepeatedly, type Found } from '../discovery/places'
import { elementsOf } from '../discovery/standardFeatures'
import { followStandardWallets } from '../discovery/standardWallets'
import type { Discover } from '../types'
import { leatherWallet } from './leather'
import { isOkx, okxWallet } from './okx'
import { createBitcoinProvider } from './provider'
import { isSats, satsWallet } from './sats'
import { isStandardBitcoin, standardWallet } from './standard'
import { isUnisat, unisatWallet } from './unisat'

const LEATHER = 'LeatherProvider'

/** Global objects of wallets by path, with the wallet's name. */
const PLACES: readonly [path: string, name: string, fits: typeof isOkx, make: typeof okxWallet][] =
  [
    ['okxwallet', 'OKX Wallet', isOkx, okxWallet],
    ['unisat', 'UniSat Wallet', isUnisat, unisatWallet],
    ['bitkeep.unisat', 'Bitget Wallet', isUnisat, unisatWallet],
    ['binancew3w.bitcoin', 'Binance Wallet', isUnisat, unisatWallet],
    [LEATHER, 'Leather', isSats, leatherWallet],
  ]

/**
 * Finds the Bitcoin wallets of the page, now and later: Wallet Standard wallets, the list `btc_providers` (WBIP-004),
 * and wallets with their own global object. Everything they provide is untrusted until parsed. The first wallet of a
 * name wins.
 */
export const discoverBitcoin: Discover = ({ registry, window }) => {
  const listing = createListing(registry, 'bip122')
  const stopFollowing = followStandardWallets(listing, (wallet) =>
    isStandardBitcoin(wallet) ? () => createBitcoinProvider(standardWallet(wallet)) : null,
  )
  const endLooking = lookRepeatedly(() => placesOf(window).forEach(listing.enter))
  return () => {
    stopFollowing()
    endLooking()
  }
}

/** The wallets that are in the page now. */
function placesOf(window: EventTarget): Found[] {
  const listed = elementsOf(inPage(window, 'btc_providers')).map((entry) => {
    const id = readProperty(entry, 'id')
    return {
      name: readProperty(entry, 'name'),
      icon: readProperty(entry, 'icon'),
      of: typeof id === 'string' && inPage(window, id),
      fits: isSats,
      make: id === LEATHER ? leatherWallet : satsWallet,
    }
  })
  const placed = PLACES.map(([path, name, fits, make]) => {
    return { name, icon: null, of: inPage(window, path), fits, make }
  })
  return [...listed, ...placed]
    .filter(({ fits, of }) => fits(of))
    .map(({ name, icon, of, make }) => {
      return { name, icon, of, provider: () => createBitcoinProvider(make(of)) }
    })
}
