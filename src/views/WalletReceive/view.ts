import type { View } from '../view'

export const walletReceive: View = {
  title: (t) => t('receive.title'),
  needsAccount: true,
  feature: 'receive',
  load: async () => {
    const { WalletReceiveView: View } = await import(
      /* webpackChunkName: "send" */ './WalletReceiveView'
    )
    return { View }
  },
}
