import { swapRefusal } from '../../slices/refusals'
import type { View } from '../view'

export const swapConfirmed: View = {
  title: (t) => t('swap.title'),
  needsAccount: true,
  feature: 'swaps',
  refusal: swapRefusal,
  load: async () => {
    const { SwapConfirmedView: View } = await import(
      /* webpackChunkName: "swap" */ './SwapConfirmedView'
    )
    return { View }
  },
}
