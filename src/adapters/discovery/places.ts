import type { Namespace } from '../../slices/domain/ids/caip'
import { LATE_INJECTION_MS } from '../../slices/domain/limits'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import type { AdapterRegistry, ProviderOf } from '../types'
import { comparable } from '../../slices/domain/wallet/walletNames'
import { cleanIcon, cleanName, isFreeId } from '../untrusted'

/** Limit of found wallets; it protects the list from a page that registers without end. */
const FOUND_MAX = 100
/** How often wallets are looked for that put themselves into the page late, in ms. */
const LOOK_AGAIN_MS = 200

/** A wallet that was found in the page; everything but `provider` is foreign. */
export type Found = {
  name: unknown
  icon?: unknown
  /** The object in the page, by which the wallet is known again. */
  of: unknown
  provider: () => ProviderOf
}

/** The found wallets of one namespace, which stand in the registry. */
export type Listing = {
  registry: AdapterRegistry
  chain: Namespace
  /** Lists a wallet. The first of a name keeps it. */
  enter: (found: Found) => void
  /** What is listed, by the object in the page. */
  listed: Map<unknown, { name: string; provider: ProviderOf }>
}

/** Makes the list of the found wallets of a namespace. */
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

/** A wallet of another namespace by the same name shares its row. */
function idOf(name: string, chain: Namespace, registry: AdapterRegistry): string {
  const elsewhere = registry
    .connectors()
    .find((other) => other.chain !== chain && comparable(other.name) === comparable(name))
  return elsewhere?.id ?? name
}

/** What stands in the page under a path, such as `okxwallet.bitcoin`. */
export const inPage = (window: EventTarget, path: string): unknown =>
  path.split('.').reduce<unknown>(readProperty, window)

/** Looks now, and again for as long as a stored wallet is waited for; returns a function that ends it. */
export function lookRepeatedly(look: () => void): () => void {
  look()
  const looking = setInterval(look, LOOK_AGAIN_MS)
  const ending = setTimeout(() => clearInterval(looking), LATE_INJECTION_MS)
  return () => {
    clearInterval(looking)
    clearTimeout(ending)
  }
}
