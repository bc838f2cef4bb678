import type { View } from '../view'
import { strings } from './strings'

export const getWallet: View<typeof strings> = {
  strings,
  title: (t) => t('getWallet.title'),
  beside: true,
  load: async () => {
    const { GetWalletView: View } = await import(/* webpackChunkName: "help" */ './GetWalletView')
    return { View }
  },
}
