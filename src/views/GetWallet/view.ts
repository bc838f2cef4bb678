import type { View } from '../view'

export const getWallet: View = {
  title: (t) => t('getWallet.title'),
  beside: true,
  load: async () => {
    const { GetWalletView: View } = await import(/* webpackChunkName: "help" */ './GetWalletView')
    return { View }
  },
}
