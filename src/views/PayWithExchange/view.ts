import type { View } from '../view'

export const payWithExchange: View = {
  title: (t) => t('pay.deposit'),
  needsAccount: true,
  feature: 'pay',
  load: async () => {
    const { PayWithExchangeView: View } = await import(
      /* webpackChunkName: "pay" */ './PayWithExchangeView'
    )
    return { View }
  },
}
