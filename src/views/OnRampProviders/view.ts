import { buyStartRequested } from '../../slices/onramp'
import type { View } from '../view'

export const onRampProviders: View = {
  title: (t) => t('buy.title'),
  needsAccount: true,
  feature: 'onramp',
  begins: ({ token, currency, amount }) => buyStartRequested({ token, currency, amount }),
  load: async () => {
    const { OnRampProvidersView: View } = await import(
      /* webpackChunkName: "onramp" */ './OnRampProvidersView'
    )
    return { View }
  },
}
