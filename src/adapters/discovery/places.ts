import type { Namespace } from '../../slices/domain/ids/caip'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import type { AdapterRegistry, ProviderOf } from '../types'
import { comparable } from '../../slices/domain/wallet/walletNames'
import { cleanIcon, cleanName, isFreeId } from '../untrusted'

/** Limit of found wallets; it protects the list from a page that registers without end. */
const FOUND_MAX = 100
/** Wallets put themselves into the page late: they are looked for anew this often, in ms, and this many times. */
const LOOK_AGAIN_MS = 200
const LOOKS = 3

/** A wallet that was found in the page; everything but `provider` is foreign. */
export type Found = {
  name: unknown
  icon?: unknown
  /** The object in the page, by which the wallet is known again. */
  of: unknown
  provider: () => ProviderOf
}

/** Makes the function that enters found wallets of a namespace. The first of a name keeps it. */
export function entering(registry: AdapterRegistry, chain: Namespace): (found: Found) => void {
  const known = new Set<unknown>()
  const names = new Set<string>()
  return ({ name: given, icon, of, provider }) => {
    const name = cleanName(given)
    if (known.size >= FOUND_MAX || known.has(of) || !isFreeId(name)) return
    if (names.has(comparable(name))) return
    known.add(of)
    names.add(comparable(name))
    const imageUrl = cleanIcon(icon)
    const id = idOf(name, chain, registry)
    registry.addConnector(
      { id, type: 'ANNOUNCED', name, chain, ...(imageUrl && { imageUrl }) },
      provider(),
    )
  }
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

/** Looks now and twice again; returns a function that ends it. */
export function lookRepeatedly(look: () => void): () => void {
  look()
  const timers = Array.from({ length: LOOKS - 1 }, (_, at) =>
    setTimeout(look, LOOK_AGAIN_MS * (at + 1)),
  )
  return () => timers.forEach(clearTimeout)
}
