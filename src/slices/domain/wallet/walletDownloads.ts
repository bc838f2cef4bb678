import { safeLink } from '../text/links'
import type { Platform } from '../widget/platform'
import type { Wallet } from './wallet'

/** Kinds of download links, with the names of the GET_WALLET event. */
export const STORE_TYPES = ['chrome_store', 'app_store', 'play_store', 'homepage'] as const
export type StoreType = (typeof STORE_TYPES)[number]
export type StoreLink = { type: StoreType; url: string }

/** The download links of a wallet, without unsafe ones. */
export function storeLinks(wallet: Wallet): StoreLink[] {
  return STORE_TYPES.flatMap((type) => {
    const url = safeLink(wallet[type])
    return url ? [{ type, url }] : []
  })
}

/**
 * The download link to open directly: the store of this phone, or the only link; null if the person
 * has to choose.
 */
export function directStore(wallet: Wallet, platform: Platform): StoreLink | null {
  const links = storeLinks(wallet)
  const own = platform.ios ? 'app_store' : platform.android ? 'play_store' : null
  return links.find(({ type }) => type === own) ?? (links.length === 1 ? (links[0] ?? null) : null)
}
