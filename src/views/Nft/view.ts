import type { View } from '../view'

export const nft: View = {
  title: (t) => t('nft.title'),
  needsAccount: true,
  load: async () => {
    const { NftView: View } = await import(/* webpackChunkName: "activity" */ './NftView')
    return { View }
  },
}
