import { buyRefusal } from '../../slices/refusals'
import type { View } from '../view'

export const onRampTokenSelect: View = {
  title: (t) => t('buy.coins'),
  needsAccount: true,
  feature: 'onramp',
  refusal: buyRefusal,
  load: async () => {
    const { OnRampTokenSelectView: View } = await import(
      /* webpackChunkName: "onramp" */ './OnRampTokenSelectView'
    )
    return { View }
  },
}
