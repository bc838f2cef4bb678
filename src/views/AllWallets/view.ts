import type { View } from '../view'

export const allWallets: View = {
  title: (t) => t('connect.all'),
  beside: true,
  closesWhenConnected: true,
  staysWhenDisconnected: true,
  load: () => import(/* webpackChunkName: "wallets" */ './parts'),
}
