import { formatUnits } from '../../slices/domain/text/amount'
import { isAccepted } from '../../slices/domain/trade/impact'
import { QUOTE_LIFE_MS } from '../../slices/domain/trade/limits'
import type { Offer, Trade } from '../../slices/domain/trade/swapForm'
import { toUnits } from '../../slices/domain/trade/units'
import { lacksConsent, selectSwap, type Plan } from '../../slices/swap'
import type { AppEffectApi } from '../../store/types'

/** How much less a swap gives now than in the review, a decimal string; null while it is above the shown minimum. */
export function lossOf(looked: Offer, now: Offer, { to }: Trade): string | null {
  const units = (amount: string) => toUnits(amount, to.decimals) ?? 0n
  const [before, after] = [units(looked.toAmount), units(now.toAmount)]
  return after < units(looked.minimum) ? formatUnits(before - after, to.decimals) : null
}

/**
 * Returns the plan to send, which gives at least the shown minimum. Returns null when the user must review again: the
 * price moved, an approval is needed again, or the price impact or the contract was not accepted.
 */
export function planToSend(
  { plan, trade }: { plan: Plan; trade: Trade },
  now: Plan,
  fx: AppEffectApi,
): Plan | null {
  const state = selectSwap(fx.getState())
  if (lacksConsent(state, now)) return null
  if (now.approval || lossOf(plan.offer, now.offer, trade) !== null) return null
  if (!isAccepted(now.offer.impact, state.accepted)) return null
  const least = ({ offer }: Plan) => toUnits(offer.minimum, trade.to.decimals) ?? 0n
  if (least(now) >= least(plan)) return now
  // The price fell within the slippage: the transaction for the shown minimum still succeeds.
  return fx.extra.clock.now() - plan.offer.at <= 2 * QUOTE_LIFE_MS ? plan : null
}
