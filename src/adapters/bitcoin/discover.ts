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

/** Objects that wallets put into the page, by the path to them, with the name of the wallet. */
const PLACES: readonly [path: string, name: string, fits: typeof isOkx, make: typeof okxWallet][] =
  [
    ['okxwallet', 'OKX Wallet', isOkx, okxWallet],
    ['unisat', 'UniSat Wallet', isUnisat, unisatWallet],
    ['bitkeep.unisat', 'Bitget Wallet', isUnisat, unisatWallet],
    ['binancew3w.bitcoin', 'Binance Wallet', isUnisat, unisatWallet],
  ]

/**
 * Finds the Bitcoin wallets of the page, now and later: of the Wallet Standard, of the list `btc_providers` (WBIP-004), and
 * those in places of their own. Everything they say is hostile until parsed. The first of a name keeps it.
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

/** The wallets that stand in the page by now. */
function placesOf(window: EventTarget): Found[] {
  const found = (name: unknown, icon: unknown, of: unknown, make: typeof okxWallet): Found => {
    return { name, icon, of, provider: () => createBitcoinProvider(make(of)) }
  }
  const listed = elementsOf(inPage(window, 'btc_providers')).flatMap((entry): Found[] => {
    const id = readProperty(entry, 'id')
    const of = typeof id === 'string' ? inPage(window, id) : null
    if (!isSats(of)) return []
    const make = id === LEATHER ? leatherWallet : satsWallet
    return [found(readProperty(entry, 'name'), readProperty(entry, 'icon'), of, make)]
  })
  const placed = PLACES.flatMap(([path, name, fits, make]): Found[] => {
    const of = inPage(window, path)
    return fits(of) ? [found(name, null, of, make)] : []
  })
  const leather = inPage(window, LEATHER)
  const alone = isSats(leather) ? [found('Leather', null, leather, leatherWallet)] : []
  return [...listed, ...placed, ...alone]
}
