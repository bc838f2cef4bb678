import type { View } from '../view'

export const walletSend: View = {
  title: (t) => t('send.title'),
  needsAccount: true,
  feature: 'send',
  startsAttempt: 'send',
  load: async () => {
    const { WalletSendView: View } = await import(
      /* webpackChunkName: "send-views" */ './WalletSendView'
    )
    return { View }
  },
}
