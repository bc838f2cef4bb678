import type { View } from '../view'
import { strings } from './strings'

export const switchNetwork: View<typeof strings> = {
  strings,
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
