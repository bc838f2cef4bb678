import type { View } from '../view'

export const connectingExternal: View = {
  title: (t, wallet) => wallet ?? t('connect.title'),
  subject: 'connector',
  beside: true,
  startsAttempt: 'connect',
  abandonsAttempt: true,
  closesWhenConnected: true,
  staysWhenDisconnected: true,
  load: async () => {
    const { ConnectingExternalView: View } = await import(
      /* webpackChunkName: "connecting" */ './ConnectingExternalView'
    )
    return { View }
  },
}
