import type { View } from '../view'

export const emailVerifyDevice: View = {
  title: (t) => t('emailDevice.title'),
  beside: true,
  abandonsAttempt: true,
  closesWhenConnected: true,
  staysWhenDisconnected: true,
  load: async () => {
    const { EmailVerifyDeviceView: View } = await import(
      /* webpackChunkName: "email" */ './EmailVerifyDeviceView'
    )
    return { View }
  },
}
