import { selectConnected } from '../../slices/combined'
import { readSwapForm } from '../../slices/domain/trade/swapForm'
import type { Refusal } from '../../slices/domain/widget/viewRules'
import { swapRefusal } from '../../slices/refusals'
import type { View } from '../view'
import { swapReviewRequested } from '../../slices/startIntents'

/** Refuses the review while the form breaks a rule, unless the wallet is being prompted. */
const unfilled: Refusal = (state) => {
  const { swap } = state
  if (!selectConnected(state)) return null
  if (!swap) return 'TOKEN_REQUIRED'
  const form = readSwapForm(swap)
  return 'error' in form && !['approving', 'swapping'].includes(swap.flow.step) ? form.error : null
}

export const swapPreview: View = {
  title: (t) => t('swap.preview'),
  needsAccount: true,
  feature: 'swaps',
  refusal: (state) => swapRefusal(state) ?? unfilled(state),
  begins: (_, attemptId) => swapReviewRequested({ attemptId }),
  load: async () => {
    const { SwapPreviewView: View } = await import(
      /* webpackChunkName: "swap" */ './SwapPreviewView'
    )
    return { View }
  },
}
