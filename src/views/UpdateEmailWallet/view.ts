import type { View } from '../view'

export const updateEmailWallet: View = {
  title: (t) => t('emailUpdate.title'),
  needsAccount: true,
  abandonsAttempt: true,
  load: async () => {
    const { UpdateEmailWalletView: View } = await import(
      /* webpackChunkName: "settings" */ './UpdateEmailWalletView'
    )
    return { View }
  },
}
