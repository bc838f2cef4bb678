import type { View } from '../view'

export const connectWallets: View = {
  title: (t) => t('connectWallets.title'),
  beside: true,
  closesWhenConnected: true,
  staysWhenDisconnected: true,
  load: () => import(/* webpackChunkName: "methods" */ './parts'),
}
