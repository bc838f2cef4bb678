import type { View } from '../view'
import { strings } from './strings'

export const whatIsAWallet: View<typeof strings> = {
  strings,
  title: (t) => t('connect.help'),
  beside: true,
  load: async () => {
    const { WhatIsAWalletView: View } = await import(
      /* webpackChunkName: "help" */ './WhatIsAWalletView'
    )
    return { View }
  },
}
