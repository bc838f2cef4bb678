import type { View } from '../view'
import { strings } from './strings'

export const allWallets: View<typeof strings> = {
  strings,
  title: (t) => t('connect.all'),
  beside: true,
  closesWhenConnected: true,
  staysWhenDisconnected: true,
  load: () => import(/* webpackChunkName: "wallets" */ './parts'),
}
