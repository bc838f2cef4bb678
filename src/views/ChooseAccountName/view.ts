import type { View } from '../view'

export const chooseAccountName: View = {
  title: (t) => t('names.intro'),
  needsAccount: true,
  load: async () => {
    const { ChooseAccountNameView: View } = await import(
      /* webpackChunkName: "names" */ './ChooseAccountNameView'
    )
    return { View }
  },
}
