import type { View } from '../view'

export const connectingWalletConnectBasic: View = {
  title: (t) => t('connect.phone'),
  beside: true,
  startsAttempt: 'pairing',
  abandonsAttempt: true,
  closesWhenConnected: true,
  load: async () => {
    const { ConnectingWalletConnectBasicView: View } = await import(
      /* webpackChunkName: "connecting" */ './ConnectingWalletConnectBasicView'
    )
    return { View }
  },
}
