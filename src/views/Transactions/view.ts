import { activityRefusal } from '../../slices/refusals'
import type { View } from '../view'

export const transactions: View = {
  title: (t) => t('account.tab.activity'),
  needsAccount: true,
  feature: 'history',
  refusal: activityRefusal,
  load: async () => {
    const { TransactionsView: View } = await import(
      /* webpackChunkName: "activity" */ './TransactionsView'
    )
    return { View }
  },
}
