import type { View } from '../view'

export const emailVerifyOtp: View = {
  title: (t) => t('emailCode.title'),
  beside: true,
  abandonsAttempt: true,
  closesWhenConnected: true,
  staysWhenDisconnected: true,
  load: async () => {
    const { EmailVerifyOtpView: View } = await import(
      /* webpackChunkName: "email" */ './EmailVerifyOtpView'
    )
    return { View }
  },
}
