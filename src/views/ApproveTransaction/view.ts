import type { View } from '../view'

/** A request to approve. Not built yet, but its name is public and its rules hold. */
export const approveTransaction: View = {
  title: (t) => t('connect.title'),
  needsAccount: true,
  back: false,
  closeRefusal: 'approve',
}
