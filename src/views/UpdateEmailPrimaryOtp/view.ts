import type { View } from '../view'

export const updateEmailPrimaryOtp: View = {
  title: (t) => t('emailUpdate.primary'),
  needsAccount: true,
  abandonsAttempt: true,
  load: async () => {
    const { UpdateEmailPrimaryOtpView: View } = await import(
      /* webpackChunkName: "settings" */ './UpdateEmailPrimaryOtpView'
    )
    return { View }
  },
}
