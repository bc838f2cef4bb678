import type { View } from '../view'

export const whatIsABuy: View = {
  title: (t) => t('buy.what'),
  feature: 'onramp',
  load: async () => {
    const { WhatIsABuyView: View } = await import(
      /* webpackChunkName: "onramp" */ './WhatIsABuyView'
    )
    return { View }
  },
}
