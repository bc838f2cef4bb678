import type { PricesProvider } from '../assets'

/** Prices in US dollars around which the table varies. The pools start at the same ratios. */
const BASE: Readonly<Record<string, number>> = {
  ETH: 3000,
  BRM: 3000,
  HRBD: 1,
  THSL: 2.5,
  PEBL: 60_000,
  SOL: 150,
  LAMP: 0.4,
}

/** US dollars for one unit of the currency. */
const IN_USD: Readonly<Record<string, number>> = {
  usd: 1,
  eur: 1.1,
  gbp: 1.27,
  aud: 0.66,
  cad: 0.73,
  inr: 0.012,
  jpy: 0.0065,
  btc: 60_000,
  eth: 3000,
}

/** The table varies by at most this share, within a period of this many milliseconds. */
const SWING = 0.02
const PERIOD = 600_000

/**
 * A price table in US dollars that varies slowly with the clock. Stablecoins at one dollar do not
 * vary, and a swing of 0 turns variation off.
 */
export const localPrices = (
  table: Readonly<Record<string, number>> = BASE,
  swing = SWING,
  now: () => number = Date.now,
): PricesProvider => {
  const pinned = new Map<string, number>()
  const usd = (symbol: string): number => {
    const fixed = pinned.get(symbol)
    if (fixed !== undefined) return fixed
    const base = Object.hasOwn(table, symbol) ? (table[symbol] ?? 0) : 0
    if (base === 1 || swing === 0) return base
    const phase = symbol.charCodeAt(0)
    const moved = base * (1 + swing * Math.sin((now() / PERIOD) * 2 * Math.PI + phase))
    return Number(moved.toPrecision(8))
  }
  return {
    prices: (assets, currency) =>
      Promise.resolve(
        assets.map(({ symbol, spam }) =>
          spam ? 0 : Number((usd(symbol) / (IN_USD[currency] ?? 1)).toPrecision(8)),
        ),
      ),
    currencies: () => Object.keys(IN_USD),
    pin(symbol, price) {
      if (price === null) pinned.delete(symbol)
      else pinned.set(symbol, price)
    },
  }
}
