import { buyRefusal } from '../../slices/refusals'
import type { View } from '../view'

export const onRampFiatSelect: View = {
  title: (t) => t('buy.currencies'),
  needsAccount: true,
  feature: 'onramp',
  refusal: buyRefusal,
  load: async () => {
    const { OnRampFiatSelectView: View } = await import(
      /* webpackChunkName: "onramp" */ './OnRampFiatSelectView'
    )
    return { View }
  },
}
