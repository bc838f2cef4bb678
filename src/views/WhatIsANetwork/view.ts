import type { View } from '../view'

export const whatIsANetwork: View = {
  title: (t) => t('networks.help'),
  load: async () => {
    const { WhatIsANetworkView: View } = await import(
      /* webpackChunkName: "help" */ './WhatIsANetworkView'
    )
    return { View }
  },
}
