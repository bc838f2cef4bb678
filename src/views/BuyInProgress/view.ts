import type { View } from '../view'

export const buyInProgress: View = {
  title: (t) => t('buy.title'),
  needsAccount: true,
  feature: 'onramp',
  load: async () => {
    const { BuyInProgressView: View } = await import(
      /* webpackChunkName: "onramp" */ './BuyInProgressView'
    )
    return { View }
  },
}
