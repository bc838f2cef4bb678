import type { View } from '../view'
import { strings } from './strings'

export const whatIsANetwork: View<typeof strings> = {
  strings,
  title: (t) => t('networks.help'),
  load: async () => {
    const { WhatIsANetworkView: View } = await import(
      /* webpackChunkName: "help" */ './WhatIsANetworkView'
    )
    return { View }
  },
}
