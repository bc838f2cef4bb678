import { buyRefusal } from '../../slices/refusals'
import type { View } from '../view'

export const buyInProgress: View = {
  title: (t) => t('buy.title'),
  needsAccount: true,
  feature: 'onramp',
  refusal: buyRefusal,
  load: async () => {
    const { BuyInProgressView: View } = await import(
      /* webpackChunkName: "onramp" */ './BuyInProgressView'
    )
    return { View }
  },
}
