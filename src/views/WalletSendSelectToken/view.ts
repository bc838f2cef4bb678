import { sendRefusal } from '../../slices/refusals'
import type { View } from '../view'

export const walletSendSelectToken: View = {
  title: (t) => t('send.choose'),
  needsAccount: true,
  feature: 'send',
  refusal: sendRefusal,
  load: async () => {
    const { WalletSendSelectTokenView: View } = await import(
      /* webpackChunkName: "send" */ './WalletSendSelectTokenView'
    )
    return { View }
  },
}
