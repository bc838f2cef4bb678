import { swapRefusal } from '../../slices/refusals'
import type { View } from '../view'
import { swapStartRequested } from '../../slices/startIntents'

export const swap: View = {
  title: (t) => t('swap.title'),
  needsAccount: true,
  feature: 'swaps',
  refusal: swapRefusal,
  begins: ({ fromToken, toToken, amount }) => swapStartRequested({ fromToken, toToken, amount }),
  load: async () => {
    const { SwapView: View } = await import(/* webpackChunkName: "swap" */ './SwapView')
    return { View }
  },
}
