import type { View } from '../view'

export const downloads: View = {
  title: (t, wallet) => (wallet ? t('downloads.title', { wallet }) : t('getWallet.title')),
  subject: 'wallet',
  beside: true,
  load: async () => {
    const { DownloadsView: View } = await import(/* webpackChunkName: "help" */ './DownloadsView')
    return { View }
  },
}
