import type { View } from '../view'

export const walletSendPreview: View = {
  title: (t) => t('send.review'),
  needsAccount: true,
  feature: 'send',
  load: async () => {
    const { WalletSendPreviewView: View } = await import(
      /* webpackChunkName: "send" */ './WalletSendPreviewView'
    )
    return { View }
  },
}
