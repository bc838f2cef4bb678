import type { View } from '../view'

export const connectingMultiChain: View = {
  title: (t, wallet) => wallet ?? t('connect.title'),
  subject: 'connector',
  beside: true,
  staysWhenDisconnected: true,
  load: async () => {
    const { ConnectingMultiChainView: View } = await import(
      /* webpackChunkName: "connecting" */ './ConnectingMultiChainView'
    )
    return { View }
  },
}
