import { createListing, inPage, lookRepeatedly } from '../discovery/places'
import { hasMethod } from '../provider/call'
import type { Discover } from '../types'
import { createCosmosProvider } from './provider'

/** Global objects of wallets by path, with the wallet's name and its event for changed keys. */
const PLACES: readonly [path: string, name: string, changed: string][] = [
  ['keplr', 'Keplr', 'keplr_keystorechange'],
  ['leap', 'Leap Wallet', 'leap_keystorechange'],
  ['cosmostation.providers.keplr', 'Cosmostation', 'cosmostation_keystorechange'],
  ['okxwallet.keplr', 'OKX Wallet', 'keplr_keystorechange'],
]

const METHODS = ['enable', 'getKey', 'signArbitrary']

/** Finds the wallets with Keplr's API in the page. Everything they provide is untrusted until parsed. */
export const discoverCosmos: Discover = ({ registry, window }) => {
  const { enter } = createListing(registry, 'cosmos')
  return lookRepeatedly(() => {
    for (const [path, name, changed] of PLACES) {
      const wallet = inPage(window, path)
      if (!METHODS.every((method) => hasMethod(wallet, method))) continue
      enter({ name, of: wallet, provider: () => createCosmosProvider({ wallet, window, changed }) })
    }
  })
}
