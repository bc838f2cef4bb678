import { nameStartRequested } from '../../slices/names'
import type { View } from '../view'

export const registerAccountName: View = {
  title: (t) => t('names.title'),
  needsAccount: true,
  begins: ({ name }) => nameStartRequested({ name }),
  load: async () => {
    const { RegisterAccountNameView: View } = await import(
      /* webpackChunkName: "names" */ './RegisterAccountNameView'
    )
    return { View }
  },
}
