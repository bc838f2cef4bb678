import type { View } from '../view'

export const payLoading: View = {
  title: (t) => t('pay.title'),
  needsAccount: true,
  feature: 'pay',
  load: async () => {
    const { PayLoadingView: View } = await import(/* webpackChunkName: "pay" */ './PayLoadingView')
    return { View }
  },
}
