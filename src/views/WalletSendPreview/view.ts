import { sendRefusal } from '../../slices/refusals'
import type { View } from '../view'

export const walletSendPreview: View = {
  title: (t) => t('send.review'),
  needsAccount: true,
  feature: 'send',
  refusal: sendRefusal,
  load: async () => {
    const { WalletSendPreviewView: View } = await import(
      /* webpackChunkName: "send" */ './WalletSendPreviewView'
    )
    return { View }
  },
}
