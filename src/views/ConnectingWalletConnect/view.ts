import type { View } from '../view'

export const connectingWalletConnect: View = {
  title: (t, wallet) => wallet ?? t('connect.phone'),
  subject: 'wallet',
  beside: true,
  startsAttempt: 'pairing',
  abandonsAttempt: true,
  closesWhenConnected: true,
  staysWhenDisconnected: true,
  load: async () => {
    const { ConnectingWalletConnectView: View } = await import(
      /* webpackChunkName: "connecting" */ './ConnectingWalletConnectView'
    )
    return { View }
  },
}
