import type { View } from '../view'

export const emailLogin: View = {
  title: (t) => t('email.title'),
  abandonsAttempt: true,
  closesWhenConnected: true,
  staysWhenDisconnected: true,
  load: async () => {
    const { EmailLoginView: View } = await import(
      /* webpackChunkName: "email" */ './EmailLoginView'
    )
    return { View }
  },
}
