import type { View } from '../view'

export const networks: View = {
  title: (t) => t('networks.title'),
  offersNetworks: true,
  load: () => import(/* webpackChunkName: "networks" */ './parts'),
}
