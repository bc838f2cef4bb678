import type { View } from '../view'
import { payStartRequested } from '../../slices/startIntents'

export const pay: View = {
  title: (t) => t('pay.title'),
  needsAccount: true,
  feature: 'pay',
  begins: ({ to, token, amount, purpose }) => payStartRequested({ to, token, amount, purpose }),
  load: async () => {
    const { PayView: View } = await import(/* webpackChunkName: "pay" */ './PayView')
    return { View }
  },
}
