import { selectConnected } from '../../slices/combined'
import { readForm } from '../../slices/domain/trade/transfer'
import type { Refusal } from '../../slices/domain/widget/viewRules'
import { sendRefusal } from '../../slices/refusals'
import type { View } from '../view'
import { sendReviewRequested } from '../../slices/startIntents'

/** Refuses the review while the form breaks a rule, unless the wallet is being prompted. */
const unfilled: Refusal = (state) => {
  const { send } = state
  if (!selectConnected(state)) return null
  if (!send) return 'TOKEN_REQUIRED'
  const form = readForm(send)
  return 'error' in form && send.flow.step !== 'confirming' ? form.error : null
}

export const walletSendPreview: View = {
  title: (t) => t('send.review'),
  needsAccount: true,
  feature: 'send',
  refusal: (state) => sendRefusal(state) ?? unfilled(state),
  begins: (_, attemptId) => sendReviewRequested({ attemptId }),
  load: async () => {
    const { WalletSendPreviewView: View } = await import(
      /* webpackChunkName: "send" */ './WalletSendPreviewView'
    )
    return { View }
  },
}
