import type { View } from '../view'
import { strings } from './strings'

export const networks: View<typeof strings> = {
  strings,
  title: (t) => t('networks.title'),
  load: () => import(/* webpackChunkName: "networks" */ './parts'),
}
