import type { View } from '../view'

export const approveTransaction: View = {
  title: (t) => t('approve.title'),
  needsAccount: true,
  back: false,
  closeRefusal: 'approve',
  refusalText: 'approve.refused',
  load: async () => {
    const { ApproveTransactionView: View } = await import(
      /* webpackChunkName: "approve" */ './ApproveTransactionView'
    )
    return { View }
  },
}
