import type { View } from '../view'

export const unsupportedChain: View = {
  title: (t) => t('unsupported.title'),
  needsAccount: true,
  offersNetworks: true,
  back: false,
  closeRefusal: 'network',
  refusalText: 'unsupported.stay',
  load: async () => {
    const { UnsupportedChainView: View } = await import(
      /* webpackChunkName: "networks" */ './UnsupportedChainView'
    )
    return { View }
  },
}
