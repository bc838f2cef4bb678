import type { View } from '../view'

export const smartAccountSettings: View = {
  title: (t) => t('smartAccount.title'),
  needsAccount: true,
  load: async () => {
    const { SmartAccountSettingsView: View } = await import(
      /* webpackChunkName: "smart-account" */ './SmartAccountSettingsView'
    )
    return { View }
  },
}
