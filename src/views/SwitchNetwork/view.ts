import type { View } from '../view'

export const switchNetwork: View = {
  title: (t, network) => network ?? t('networks.title'),
  subject: 'network',
  startsAttempt: 'network',
  load: async () => {
    const { SwitchNetworkView: View } = await import(
      /* webpackChunkName: "networks" */ './SwitchNetworkView'
    )
    return { View }
  },
}
