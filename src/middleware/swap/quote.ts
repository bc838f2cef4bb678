import { recordOf } from '../../api/core/reply'
import { swapApi } from '../../api/swap'
import { delay } from '../../slices/domain/async/timers'
import { toCaipAddress } from '../../slices/domain/ids/caip'
import { QUOTE_DEBOUNCE_MS } from '../../slices/domain/trade/limits'
import { isLiquidityError, sameCaip } from '../../slices/domain/trade/swap'
import { quotable, toOffer, type TradeToken } from '../../slices/domain/trade/swapForm'
import { quoteAsked, quoteGiven, quoteRefused, selectSwap } from '../../slices/swap'
import type { AppEffectApi } from '../../store/types'
import { whileCurrent } from '../core/whileCurrent'
import { isSameSender, type Sender } from '../send/account'
import { requireTrader } from './account'
import { readMarket } from './market'

type Question = { from: TradeToken; to: TradeToken; units: bigint }

/** Requests a quote when typing has paused. The latest amount wins. */
export async function quoteTyped(_: string, fx: AppEffectApi): Promise<void> {
  const asked = selectSwap(fx.getState())
  const isCurrent = () => selectSwap(fx.getState()).amount === asked.amount
  const still = whileCurrent(isCurrent, fx, 'REQUEST_ABORTED')
  await still(delay(QUOTE_DEBOUNCE_MS, fx.signal))
  return quote(fx)
}

/**
 * Requests a quote, and shows it unless the form changed.
 * @throws LatchkeyError `NOT_CONNECTED`, `UNSUPPORTED_CHAIN`, `SWAPS_UNSUPPORTED`, or `REQUEST_ABORTED` when the form
 * changed meanwhile
 */
export async function quote(fx: AppEffectApi): Promise<void> {
  const wanted = quotable(selectSwap(fx.getState()))
  if (!wanted) return
  const sender = requireTrader(fx)
  const isCurrent = () => isSameSender(sender, fx.getState()) && isSameQuestion(wanted, fx)
  const still = whileCurrent(isCurrent, fx, 'REQUEST_ABORTED')
  fx.dispatch(quoteAsked())
  const [answer, market] = await still(
    Promise.all([askQuote(wanted, sender, fx), readMarket(wanted, sender, fx)]),
  )
  const { data, error } = answer
  const [best] = data?.quotes ?? []
  if (!best) {
    const isDry = error ? isLiquidityError(recordOf(error)) : data?.source === 'service'
    fx.dispatch(quoteRefused(isDry ? 'liquidity' : 'unreached'))
    return
  }
  const out = BigInt(best.toAmount)
  const at = fx.extra.clock.now()
  const offer = toOffer({ ...market, amount: wanted.amount, out, at })
  if (out === 0n) fx.dispatch(quoteRefused('liquidity'))
  else fx.dispatch(quoteGiven({ offer, from: market.from, to: market.to }))
}

function askQuote({ from, to, units }: Question, { account, network }: Sender, fx: AppEffectApi) {
  const { caipNetworkId } = network
  const { getQuotes } = swapApi.endpoints
  const arg = {
    caipNetworkId,
    amount: units.toString(),
    from: from.address,
    to: to.address,
    userAddress: toCaipAddress(caipNetworkId, account.address),
  }
  return fx.dispatch(getQuotes.initiate(arg, { subscribe: false, forceRefetch: true }))
}

/** Compares tokens and amount only: newer balances and prices do not change the question. */
function isSameQuestion({ from, to, units }: Question, fx: AppEffectApi): boolean {
  const now = quotable(selectSwap(fx.getState()))
  return (
    now?.units === units &&
    sameCaip(now.from.address, from.address) &&
    sameCaip(now.to.address, to.address)
  )
}
