import { isSocial, SOCIAL_NAMES } from '../../slices/domain/wallet/socials'
import type { View } from '../view'

export const connectingSocial: View = {
  title: (t, provider) => (isSocial(provider) ? SOCIAL_NAMES[provider] : t('socials.title')),
  subject: 'provider',
  beside: true,
  abandonsAttempt: true,
  closesWhenConnected: true,
  staysWhenDisconnected: true,
  load: async () => {
    const { ConnectingSocialView: View } = await import(
      /* webpackChunkName: "social" */ './ConnectingSocialView'
    )
    return { View }
  },
}
