import type { View } from '../view'

export const accountSettings: View = {
  title: (t) => t('account.title'),
  needsAccount: true,
  load: async () => {
    const { AccountSettingsView: View } = await import(
      /* webpackChunkName: "settings" */ './AccountSettingsView'
    )
    return { View }
  },
}
