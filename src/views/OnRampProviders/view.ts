import { buyRefusal } from '../../slices/refusals'
import type { View } from '../view'
import { buyStartRequested } from '../../slices/startIntents'

export const onRampProviders: View = {
  title: (t) => t('buy.title'),
  needsAccount: true,
  feature: 'onramp',
  refusal: buyRefusal,
  begins: ({ token, currency, amount }) => buyStartRequested({ token, currency, amount }),
  load: async () => {
    const { OnRampProvidersView: View } = await import(
      /* webpackChunkName: "onramp" */ './OnRampProvidersView'
    )
    return { View }
  },
}
