import { nameRefusal } from '../../slices/refusals'
import type { View } from '../view'

export const registerAccountNameSuccess: View = {
  title: (t) => t('names.done'),
  needsAccount: true,
  refusal: nameRefusal,
  back: false,
  load: async () => {
    const { RegisterAccountNameSuccessView: View } = await import(
      /* webpackChunkName: "names" */ './RegisterAccountNameSuccessView'
    )
    return { View }
  },
}
