import type { View } from '../view'
import { strings } from './strings'

export const account: View<typeof strings> = {
  strings,
  title: (t) => t('account.title'),
  hideTitle: true,
  needsAccount: true,
  loadsWhenConnected: true,
  load: () => import(/* webpackChunkName: "account" */ './parts'),
}
