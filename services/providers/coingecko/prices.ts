import * as z from 'zod/mini'
import type { PricedAsset, PricesProvider } from '../assets'
import { fetchJson } from '../remote/fetchJson'

/** Access to an API compatible with CoinGecko. */
export interface CoingeckoOptions {
  /** For example `https://api.coingecko.com/api/v3`. */
  apiUrl: string
  /** The key and its header; null for requests without a key. */
  key: { header: string; value: string } | null
  /** By CAIP-2 id: the ids that the service uses for the chain and its coin. */
  chains: Readonly<Record<string, { platform?: string | undefined; coin?: string | undefined }>>
  currencies: readonly string[]
  /** Milliseconds for which a price is fresh. */
  freshMs?: number
  /** Milliseconds for which a cached price is still returned while the service fails. */
  keptMs?: number
  now?: () => number
}

const FRESH_MS = 60_000
const KEPT_MS = 15 * 60_000
/** Most entries in one call, so that the URL does not get too long. */
const AT_ONCE = 100
/** Milliseconds without requests after the service failed. */
const REST_MS = 5_000
/** Most cached prices; the oldest are removed first. */
const MOST = 10_000

const Price = z.number().check(z.gte(0), z.lte(1e15))
/**
 * Prices by id or address, then by currency. Entries that are not prices are ignored; the others
 * are used.
 */
const Answer = z.record(z.string(), z.unknown())
const Entry = z.record(z.string(), z.unknown())

interface Known {
  price: number
  at: number
}

/** The request that returns the price of an asset; null when the service does not list it. */
interface Place {
  path: string
  list: 'ids' | 'contract_addresses'
  id: string
}

const priceIn = (answer: z.output<typeof Answer>, id: string, currency: string): number => {
  const entry = z.safeParse(Entry, Object.hasOwn(answer, id) ? answer[id] : null)
  const value = entry.success && Object.hasOwn(entry.data, currency) ? entry.data[currency] : null
  const price = z.safeParse(Price, value)
  return price.success ? price.data : 0
}

const chunks = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, at) =>
    all.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  )

/**
 * Prices from an API compatible with CoinGecko. While it fails, cached prices are returned for a
 * while, then none.
 */
export const coingeckoPrices = (options: CoingeckoOptions): PricesProvider => {
  const { apiUrl, key, chains, currencies } = options
  const { freshMs = FRESH_MS, keptMs = KEPT_MS, now = Date.now } = options
  const known = new Map<string, Known>()
  const running = new Map<string, Promise<void>>()
  let restUntil = 0

  const placeOf = ({ chainId, address, native, spam }: PricedAsset): Place | null => {
    const chain = Object.hasOwn(chains, chainId) ? chains[chainId] : undefined
    if (spam || !chain) return null
    if (native) return chain.coin ? { path: 'simple/price', list: 'ids', id: chain.coin } : null
    if (!chain.platform) return null
    const path = `simple/token_price/${encodeURIComponent(chain.platform)}`
    return { path, list: 'contract_addresses', id: address.toLowerCase() }
  }
  const nameOf = ({ path, id }: Place, currency: string) => `${path} ${id} ${currency}`
  const keep = (name: string, price: number) => {
    known.delete(name)
    known.set(name, { price, at: now() })
    const [oldest] = known.keys()
    if (known.size > MOST && oldest !== undefined) known.delete(oldest)
  }
  const ask = async (places: readonly Place[], currency: string): Promise<void> => {
    const [first] = places
    if (!first || now() < restUntil) return
    const url = new URL(`${apiUrl}/${first.path}`)
    url.searchParams.set(first.list, places.map(({ id }) => id).join(','))
    url.searchParams.set('vs_currencies', currency)
    url.searchParams.set('precision', 'full')
    try {
      const headers = key ? { [key.header]: key.value } : {}
      const answer = z.parse(Answer, await fetchJson(url, { headers, maxBytes: 1024 * 1024 }))
      for (const place of places) keep(nameOf(place, currency), priceIn(answer, place.id, currency))
    } catch {
      restUntil = now() + REST_MS
    }
  }
  /** Requests prices that are not fresh, and waits for requests that are in progress already. */
  const refresh = async (places: readonly Place[], currency: string): Promise<void> => {
    const stale = places.filter((place) => {
      const found = known.get(nameOf(place, currency))
      return !found || now() - found.at >= freshMs
    })
    const unasked = stale.filter((place) => !running.has(nameOf(place, currency)))
    for (const path of new Set(unasked.map((place) => place.path))) {
      for (const part of chunks(unasked.filter((place) => place.path === path))) {
        const names = part.map((place) => nameOf(place, currency))
        const asking = ask(part, currency).finally(() => {
          for (const name of names) running.delete(name)
        })
        for (const name of names) running.set(name, asking)
      }
    }
    await Promise.all(stale.flatMap((place) => running.get(nameOf(place, currency)) ?? []))
  }
  return {
    async prices(assets, currency) {
      const places = assets.map(placeOf)
      const asked = new Map(
        places.flatMap((place) => (place ? [[nameOf(place, currency), place] as const] : [])),
      )
      if (currencies.includes(currency)) await refresh([...asked.values()], currency)
      return places.map((place) => {
        const found = place && known.get(nameOf(place, currency))
        return found && now() - found.at < keptMs ? found.price : 0
      })
    },
    currencies: () => currencies,
    // Only test switches fix prices, and a host with real prices has none.
    pin: () => undefined,
  }
}
