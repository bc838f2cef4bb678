import type { View } from '../view'

export const whatIsAWallet: View = {
  title: (t) => t('connect.help'),
  beside: true,
  load: async () => {
    const { WhatIsAWalletView: View } = await import(
      /* webpackChunkName: "help" */ './WhatIsAWalletView'
    )
    return { View }
  },
}
