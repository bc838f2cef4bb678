import type { Network } from '../../slices/domain/network/network'
import type { Balances } from './useBalances'

/** A token of the account; `numeric` is a decimal string, `value` and `price` are in US dollars. */
export interface Held {
  /** CAIP-10 id; the symbol for the native coin. */
  id: string
  /** Absent for the native coin. */
  address?: string | null
  name: string
  symbol: string
  numeric: string
  value?: number | null
  price?: number | null
  iconUrl?: string | null
}

/** The account's tokens. Without a token list, the native coin, if the account has any. */
export function heldOf({ list, native }: Balances, network: Network): Held[] {
  if (list.length > 0) {
    return list.map((token) => ({
      ...token,
      id: token.address ?? token.symbol,
      numeric: token.quantity.numeric,
    }))
  }
  const { symbol, name } = network.nativeCurrency
  return native === null || native === '0' ? [] : [{ id: symbol, name, symbol, numeric: native }]
}
