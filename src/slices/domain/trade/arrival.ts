import type { TokenBalance } from '../account/token'
import { toUnits } from './units'

/** What an account had when its purchase began; null where nobody could tell. */
export type Before = {
  /** Ids of the purchases that were listed. */
  bought: string[] | null
  /** Base units of what is bought. */
  held: string | null
}

export const NOTHING_KNOWN: Before = { bought: null, held: null }

/**
 * How much of a token an account holds, in base units. Anybody can give a token any symbol, so only one with a price counts.
 */
export function heldOf(balances: readonly TokenBalance[], symbol: string): bigint {
  const units = balances
    .filter((one) => one.symbol === symbol && one.price !== null)
    .map(({ quantity }) => toUnits(quantity.numeric, Number(quantity.decimals)) ?? 0n)
  return units.reduce((sum, one) => sum + one, 0n)
}
