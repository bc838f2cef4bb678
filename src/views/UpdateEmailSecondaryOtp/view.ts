import type { View } from '../view'

export const updateEmailSecondaryOtp: View = {
  title: (t) => t('emailUpdate.secondary'),
  needsAccount: true,
  abandonsAttempt: true,
  load: async () => {
    const { UpdateEmailSecondaryOtpView: View } = await import(
      /* webpackChunkName: "settings" */ './UpdateEmailSecondaryOtpView'
    )
    return { View }
  },
}
