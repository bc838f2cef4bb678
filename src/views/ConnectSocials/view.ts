import type { View } from '../view'

export const connectSocials: View = {
  title: (t) => t('socials.title'),
  beside: true,
  closesWhenConnected: true,
  staysWhenDisconnected: true,
  load: async () => {
    const { ConnectSocialsView: View } = await import(
      /* webpackChunkName: "social" */ './ConnectSocialsView'
    )
    return { View }
  },
}
