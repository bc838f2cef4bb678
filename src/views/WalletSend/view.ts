import { sendRefusal } from '../../slices/refusals'
import type { View } from '../view'
import { sendStartRequested } from '../../slices/startIntents'

export const walletSend: View = {
  title: (t) => t('send.title'),
  needsAccount: true,
  feature: 'send',
  refusal: sendRefusal,
  begins: ({ token, amount, to }) => sendStartRequested({ token, amount, to }),
  load: async () => {
    const { WalletSendView: View } = await import(/* webpackChunkName: "send" */ './WalletSendView')
    return { View }
  },
}
