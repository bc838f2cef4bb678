import type { View } from '../view'

export const token: View = {
  title: (t) => t('token.title'),
  needsAccount: true,
  load: async () => {
    const { TokenView: View } = await import(/* webpackChunkName: "activity" */ './TokenView')
    return { View }
  },
}
