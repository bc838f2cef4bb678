import type { View } from '../view'

export const siwxSignMessage: View = {
  title: (t) => t('siwx.title'),
  needsAccount: true,
  closeRefusal: 'sign-in',
  refusalText: 'siwx.heading',
  // Older sites open the sign-in by this name (spec section 2).
  aliases: ['ConnectingSiwe'],
  load: async () => {
    const { SIWXSignMessageView: View } = await import(
      /* webpackChunkName: "sign-in" */ './SIWXSignMessageView'
    )
    return { View }
  },
}
