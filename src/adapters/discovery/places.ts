import type { Namespace } from '../../slices/domain/ids/caip'
import { LATE_INJECTION_MS } from '../../slices/domain/limits'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import type { AdapterRegistry, ProviderOf } from '../types'
import { comparable } from '../../slices/domain/wallet/walletNames'
import { cleanIcon, cleanName, isFreeId } from '../untrusted'

/** Maximum number of found wallets; protects the list from a page that registers without end. */
const FOUND_MAX = 100
/** Interval for finding wallets that are injected late, in ms. */
const LOOK_AGAIN_MS = 200

/** A wallet that was found in the page; everything except `provider` is untrusted. */
export type Found = {
  name: unknown
  icon?: unknown
  /** The object in the page, which identifies the wallet. */
  of: unknown
  provider: () => ProviderOf
}

/** The found wallets of one namespace that are in the registry. */
export type Listing = {
  registry: AdapterRegistry
  chain: Namespace
  /** Lists a wallet. The first wallet of a name wins. */
  enter: (found: Found) => void
  /** The listed wallets by their object in the page. */
  listed: Map<unknown, { name: string; provider: ProviderOf }>
}

/** Creates the list of found wallets of a namespace. */
export function createListing(registry: AdapterRegistry, chain: Namespace): Listing {
  const listed: Listing['listed'] = new Map()
  const isTaken = (name: string) => [...listed.values()].some((entry) => entry.name === name)
  function enter({ name: given, icon, of, provider: create }: Found): void {
    const name = cleanName(given)
    if (listed.size >= FOUND_MAX || listed.has(of) || !isFreeId(name)) return
    if (isTaken(comparable(name))) return
    const provider = create()
    listed.set(of, { name: comparable(name), provider })
    const imageUrl = cleanIcon(icon)
    const id = idOf(name, chain, registry)
    registry.addConnector(
      { id, type: 'ANNOUNCED', name, chain, ...(imageUrl && { imageUrl }) },
      provider,
    )
  }
  return { registry, chain, enter, listed }
}

/** A wallet of another namespace with the same name shares its row. */
function idOf(name: string, chain: Namespace, registry: AdapterRegistry): string {
  const elsewhere = registry
    .connectors()
    .find((other) => other.chain !== chain && comparable(other.name) === comparable(name))
  return elsewhere?.id ?? name
}

/** The value at a path of globals, such as `okxwallet.bitcoin`. */
export const inPage = (window: EventTarget, path: string): unknown =>
  path.split('.').reduce<unknown>(readProperty, window)

/** Searches now and repeatedly while a late wallet may still be injected; returns a function that stops it. */
export function lookRepeatedly(look: () => void): () => void {
  look()
  const looking = setInterval(look, LOOK_AGAIN_MS)
  const ending = setTimeout(() => clearInterval(looking), LATE_INJECTION_MS)
  return () => {
    clearInterval(looking)
    clearTimeout(ending)
  }
}
