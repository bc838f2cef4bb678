import type { View } from '../view'

export const connectWallets: View = {
  title: (t) => t('connectWallets.title'),
  beside: true,
  closesWhenConnected: true,
  staysWhenDisconnected: true,
  load: async () => {
    const { ConnectWalletsView: View } = await import(
      /* webpackChunkName: "methods" */ './ConnectWalletsView'
    )
    return { View }
  },
}
