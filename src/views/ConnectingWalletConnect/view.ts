import type { View } from '../view'
import { strings } from './strings'

export const connectingWalletConnect: View<typeof strings> = {
  strings,
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
