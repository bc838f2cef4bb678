import { payStartRequested } from '../../slices/pay'
import type { View } from '../view'

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
