import type { View } from '../view'

/** The first view. The only one whose description and code load with the modal. */
export const connect: View = {
  title: (t) => t('connect.title'),
  beside: true,
  closesWhenConnected: true,
  staysWhenDisconnected: true,
}
