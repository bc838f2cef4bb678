import { swapRefusal } from '../../slices/refusals'
import type { View } from '../view'

export const swapPreview: View = {
  title: (t) => t('swap.preview'),
  needsAccount: true,
  feature: 'swaps',
  refusal: swapRefusal,
  load: async () => {
    const { SwapPreviewView: View } = await import(
      /* webpackChunkName: "swap" */ './SwapPreviewView'
    )
    return { View }
  },
}
