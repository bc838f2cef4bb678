import type { View } from '../view'

export const transactions: View = {
  title: (t) => t('account.tab.activity'),
  needsAccount: true,
  feature: 'history',
  load: async () => {
    const { TransactionsView: View } = await import(
      /* webpackChunkName: "activity" */ './TransactionsView'
    )
    return { View }
  },
}
