import type { View } from '../view'

export const swapSelectToken: View = {
  title: (t) => t('swap.choose'),
  needsAccount: true,
  feature: 'swaps',
  load: async () => {
    const { SwapSelectTokenView: View } = await import(
      /* webpackChunkName: "swap" */ './SwapSelectTokenView'
    )
    return { View }
  },
}
