import { sendRefusal } from '../../slices/refusals'
import type { View } from '../view'

export const walletSendConfirmed: View = {
  title: (t) => t('send.title'),
  needsAccount: true,
  feature: 'send',
  refusal: sendRefusal,
  load: async () => {
    const { WalletSendConfirmedView: View } = await import(
      /* webpackChunkName: "send" */ './WalletSendConfirmedView'
    )
    return { View }
  },
}
