import type { View } from '../view'

export const networks: View = {
  title: (t) => t('networks.title'),
  load: () => import(/* webpackChunkName: "networks" */ './parts'),
}
