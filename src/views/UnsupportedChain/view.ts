import type { View } from '../view'
import { strings } from './strings'

export const unsupportedChain: View<typeof strings> = {
  strings,
  title: (t) => t('unsupported.title'),
  needsAccount: true,
  back: false,
  closeRefusal: 'network',
  load: async () => {
    const { UnsupportedChainView: View } = await import(
      /* webpackChunkName: "networks" */ './UnsupportedChainView'
    )
    return { View }
  },
}
