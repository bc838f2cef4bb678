import { alertRaised } from '../../slices/alerts'
import { isNativeToken } from '../../slices/domain/network/nativeTokens'
import { isDecimal } from '../../slices/domain/text/amount'
import { findTradeToken, type TradeToken } from '../../slices/domain/trade/swapForm'
import { sameCaip } from '../../slices/domain/trade/swap'
import type { SwapPreset } from '../../slices/domain/trade/swapping'
import { selectSwap, swapFilled } from '../../slices/swap'
import type { AppEffectApi } from '../../store/types'
import { whileCurrent } from '../core/whileCurrent'
import { isSameSender } from '../send/account'
import { requireTrader } from './account'
import { quote } from './quote'
import { readTradeTokens } from './tokens'

/**
 * Fills the form with the native coin, or with the site's values: tokens by symbol or CAIP-10, an amount. Shows a
 * message for an invalid value, and leaves the field empty.
 * @throws LatchkeyError `NOT_CONNECTED`, `UNSUPPORTED_CHAIN`, `SWAPS_UNSUPPORTED`, or the error of the token list
 */
export async function startSwap({ fromToken, toToken, amount }: SwapPreset, fx: AppEffectApi) {
  const sender = requireTrader(fx)
  const still = whileCurrent(() => isSameSender(sender, fx.getState()), fx, 'REQUEST_ABORTED')
  const isGiven = amount !== undefined
  if (isDecimal(amount)) fx.dispatch(swapFilled({ amount }))
  else if (isGiven) showMessage('send.noAmount', fx)
  const tokens = await still(readTradeTokens(sender, fx))
  const coin = tokens.find(({ address }) => isNativeToken(address)) ?? null
  const from = fromToken ? findTradeToken(tokens, fromToken) : coin
  const to = toToken ? findTradeToken(tokens, toToken) : null
  if ((fromToken && !from) || (toToken && !to) || isSame(from, to)) showMessage('send.noToken', fx)
  // The user may have chosen others meanwhile.
  const now = selectSwap(fx.getState())
  if (now.from || now.to) return
  // A default source token is dropped if it is the requested target token.
  const paid = isSame(from, to) ? null : from
  fx.dispatch(swapFilled({ from: paid, to }))
  return quote(fx)
}

const isSame = (a: TradeToken | null, b: TradeToken | null) =>
  a !== null && b !== null && sameCaip(a.address, b.address)

function showMessage(key: 'send.noToken' | 'send.noAmount', fx: AppEffectApi) {
  fx.dispatch(alertRaised({ id: key, variant: 'error', message: { key } }))
}
