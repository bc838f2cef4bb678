import { toLabel } from '../text/label'

/** Optional string fields of a list entry. */
const TEXTS = [
  'image_id',
  'image_url',
  'homepage',
  'mobile_link',
  'desktop_link',
  'webapp_link',
  'link_mode',
  'app_store',
  'play_store',
  'chrome_store',
  'rdns',
  'badge_type',
] as const

/** Wallet-list entry; unknown fields are dropped. */
export type Wallet = {
  /** Id of the wallet in the list. */
  id: string
  /** Name people read, at most 64 characters. */
  name: string
  /** Rank in the list, lowest first. */
  order?: number | null
  /** CAIP-2 ids the wallet serves. */
  chains?: string[] | null
} & {
  [Key in (typeof TEXTS)[number]]?: string | null
}

/** Maximum length of id and name, in characters. */
const ID_CHARS_MAX = 128
const NAME_CHARS_MAX = 64

const isText = (value: unknown): value is string => typeof value === 'string'

/** Schema of a list entry with zod's interface. It is written by hand to keep zod out of the first view's chunk. */
export const Wallet = {
  safeParse(value: unknown): { success: true; data: Wallet } | { success: false } {
    if (typeof value !== 'object' || value === null) return { success: false }
    const read = (key: string): unknown => Reflect.get(value, key)
    const [id, rawName, order, chains] = ['id', 'name', 'order', 'chains'].map(read)
    if (!isText(id) || !isText(rawName) || !id) return { success: false }
    if (id.length > ID_CHARS_MAX || rawName.length > NAME_CHARS_MAX) return { success: false }
    const name = toLabel(rawName)
    if (!name) return { success: false }
    const data: Wallet = { id, name }
    if (order === null || (typeof order === 'number' && !Number.isNaN(order))) data.order = order
    else if (order !== undefined) return { success: false }
    if (chains === null || (Array.isArray(chains) && chains.every(isText))) data.chains = chains
    else if (chains !== undefined) return { success: false }
    for (const key of TEXTS) {
      const text = read(key)
      if (text === null || isText(text)) data[key] = text
      else if (text !== undefined) return { success: false }
    }
    return { success: true, data }
  },
}

/** An entry of the option `customWallets`: the same fields, image by URL. */
export type CustomWallet = Pick<Wallet, 'id' | 'name'> & Partial<Wallet>

/** One page of the wallet list: `count` is the total on the service, before local filters. */
export type WalletPage = { count: number; wallets: Wallet[] }
