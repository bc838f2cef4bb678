import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { createListing, inPage, lookRepeatedly } from '../discovery/places'
import { hasMethod } from '../provider/call'
import type { Discover } from '../types'
import { createPolkadotProvider } from './provider'

/** Maximum number of read keys; protects the page from an object that grows without end. */
const PLACES_MAX = 100

/** Display names of wallets by their key in the page. */
const NAMES: Readonly<Record<string, string>> = {
  'polkadot-js': 'Polkadot.js',
  talisman: 'Talisman',
  'subwallet-js': 'SubWallet',
  enkrypt: 'Enkrypt',
  'fearless-wallet': 'Fearless Wallet',
  polkagate: 'PolkaGate',
  nova: 'Nova Wallet',
}

/** Finds the wallets of `injectedWeb3`, each under its own key. Everything they provide is untrusted until parsed. */
export const discoverPolkadot: Discover = ({ registry, window }) => {
  const { enter } = createListing(registry, 'polkadot')
  const hostname = inPage(window, 'location.hostname')
  const siteName = typeof hostname === 'string' ? hostname : ''
  return lookRepeatedly(() => {
    const places = readProperty(window, 'injectedWeb3')
    for (const key of keysOf(places)) {
      const wallet = readProperty(places, key)
      if (!hasMethod(wallet, 'enable')) continue
      const name = Object.hasOwn(NAMES, key) ? NAMES[key] : key
      enter({ name, of: wallet, provider: () => createPolkadotProvider({ wallet, siteName }) })
    }
  })
}

/** The keys of an untrusted object; empty for any other value, and for an object that cannot be read. */
function keysOf(value: unknown): string[] {
  try {
    return typeof value === 'object' && value ? Object.keys(value).slice(0, PLACES_MAX) : []
  } catch {
    return []
  }
}
