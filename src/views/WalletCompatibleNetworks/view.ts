import type { View } from '../view'

export const walletCompatibleNetworks: View = {
  title: (t) => t('compatible.title'),
  needsAccount: true,
  feature: 'receive',
  load: async () => {
    const { WalletCompatibleNetworksView: View } = await import(
      /* webpackChunkName: "send" */ './WalletCompatibleNetworksView'
    )
    return { View }
  },
}
