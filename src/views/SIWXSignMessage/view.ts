import type { View } from '../view'

export const siwxSignMessage: View = {
  title: (t) => t('siwx.title'),
  needsAccount: true,
  closeRefusal: 'sign-in',
  refusalText: 'siwx.heading',
  // Former name of the view, which sites may still use.
  aliases: ['ConnectingSiwe'],
  load: async () => {
    const { SIWXSignMessageView: View } = await import(
      /* webpackChunkName: "sign-in" */ './SIWXSignMessageView'
    )
    return { View }
  },
}
