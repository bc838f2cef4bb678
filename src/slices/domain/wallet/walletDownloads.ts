import { safeLink } from '../text/links'
import type { Platform } from '../widget/platform'
import type { Wallet } from './wallet'

/** Where a wallet can be got, as the GET_WALLET event names it (wire reference section 7). */
export const STORE_TYPES = ['chrome_store', 'app_store', 'play_store', 'homepage'] as const
export type StoreType = (typeof STORE_TYPES)[number]
export type StoreLink = { type: StoreType; url: string }

/** The places where a wallet can be got: those that its entry names by a link that may be opened. */
export function storeLinks(wallet: Wallet): StoreLink[] {
  return STORE_TYPES.flatMap((type) => {
    const url = safeLink(wallet[type])
    return url ? [{ type, url }] : []
  })
}

/** The one place to go to from here: the store of this phone, or the only one there is; null when it is to be chosen. */
export function directStore(wallet: Wallet, platform: Platform): StoreLink | null {
  const links = storeLinks(wallet)
  const own = platform.ios ? 'app_store' : platform.android ? 'play_store' : null
  return links.find(({ type }) => type === own) ?? (links.length === 1 ? (links[0] ?? null) : null)
}
