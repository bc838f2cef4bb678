import type { View } from '../view'

export const account: View = {
  title: (t) => t('account.title'),
  hideTitle: true,
  needsAccount: true,
  loadsWhenConnected: true,
  load: () => import(/* webpackChunkName: "account" */ './parts'),
}
