import { nameRefusal } from '../../slices/refusals'
import type { View } from '../view'
import { nameStartRequested } from '../../slices/startIntents'

export const registerAccountName: View = {
  title: (t) => t('names.title'),
  needsAccount: true,
  refusal: nameRefusal,
  begins: ({ name }) => nameStartRequested({ name }),
  load: async () => {
    const { RegisterAccountNameView: View } = await import(
      /* webpackChunkName: "names" */ './RegisterAccountNameView'
    )
    return { View }
  },
}
