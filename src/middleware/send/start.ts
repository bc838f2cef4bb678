import { isDecimal } from '../../slices/domain/text/amount'
import { findSendToken } from '../../slices/domain/trade/sendTokens'
import type { SendPreset } from '../../slices/domain/trade/sending'
import { recipientTyped, selectSend, sendFilled } from '../../slices/send'
import { alertRaised } from '../../slices/alerts'
import { asAutomatic } from '../../slices/intent'
import type { AppEffectApi } from '../../store/types'
import { whileCurrent } from '../core/whileCurrent'
import { isSameSender, requireSender } from './account'
import { heldTokens } from './heldTokens'

/**
 * Fills the form with the site's values: a token of the account by symbol or CAIP-10, an amount, a recipient. Shows a
 * message for a value that is invalid, and leaves the field empty.
 * @throws LatchkeyError `NOT_CONNECTED`, `UNSUPPORTED_CHAIN`
 */
export async function startSend({ token, amount, to }: SendPreset, fx: AppEffectApi) {
  const sender = requireSender(fx)
  const still = whileCurrent(() => isSameSender(sender, fx.getState()), fx, 'REQUEST_ABORTED')
  if (to) fx.dispatch(asAutomatic(recipientTyped(to)))
  const isGiven = amount !== undefined
  if (isDecimal(amount)) fx.dispatch(sendFilled({ amount }))
  else if (isGiven) showMessage('send.noAmount', fx)
  if (!token) return
  const found = findSendToken(await still(heldTokens(sender, still, fx)), token)
  if (!found) return showMessage('send.noToken', fx)
  // The user may have chosen another token meanwhile.
  if (selectSend(fx.getState()).token === null) fx.dispatch(sendFilled({ token: found }))
}

function showMessage(key: 'send.noToken' | 'send.noAmount', fx: AppEffectApi) {
  fx.dispatch(alertRaised({ id: key, variant: 'error', message: { key } }))
}
