import { namedWalletRequested } from '../../slices/namedWalletIntent'
import type { View } from '../view'

export const connectingWallet: View = {
  title: (t) => t('connect.title'),
  begins: ({ walletId = '' }) => namedWalletRequested({ name: walletId }),
  abandonsAttempt: true,
  closesWhenConnected: true,
  staysWhenDisconnected: true,
  load: async () => {
    const { ConnectingWalletView: View } = await import(
      /* webpackChunkName: "named-wallet" */ './ConnectingWalletView'
    )
    return { View }
  },
}
