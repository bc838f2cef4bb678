import type { View } from '../view'

export const connectingOwnLogin: View = {
  title: (t, name) => name ?? t('socials.title'),
  subject: 'provider',
  beside: true,
  abandonsAttempt: true,
  closesWhenConnected: true,
  staysWhenDisconnected: true,
  load: async () => {
    const { ConnectingOwnLoginView: View } = await import(
      /* webpackChunkName: "social" */ './ConnectingOwnLoginView'
    )
    return { View }
  },
}
