import { swapRefusal } from '../../slices/refusals'
import type { View } from '../view'

export const swapSelectToken: View = {
  title: (t) => t('swap.choose'),
  needsAccount: true,
  feature: 'swaps',
  refusal: swapRefusal,
  load: async () => {
    const { SwapSelectTokenView: View } = await import(
      /* webpackChunkName: "swap" */ './SwapSelectTokenView'
    )
    return { View }
  },
}
