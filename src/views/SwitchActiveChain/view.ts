import type { View } from '../view'

export const switchActiveChain: View = {
  title: (t, network) => (network ? t('chain.title', { network }) : t('networks.title')),
  subject: 'network',
  needsAccount: true,
  offersNetworks: true,
  load: async () => {
    const { SwitchActiveChainView: View } = await import(
      /* webpackChunkName: "networks" */ './SwitchActiveChainView'
    )
    return { View }
  },
}
