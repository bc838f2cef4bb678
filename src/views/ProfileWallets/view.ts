import type { View } from '../view'

export const profileWallets: View = {
  title: (t) => t('profile.title'),
  needsAccount: true,
  aliases: ['Profile', 'SwitchAddress'],
  load: () => import(/* webpackChunkName: "profile" */ './parts'),
}
