import type { View } from '../view'

export const smartSessionList: View = {
  title: (t) => t('sessions.title'),
  needsAccount: true,
  feature: 'smartSessions',
  load: async () => {
    const { SmartSessionListView: View } = await import(
      /* webpackChunkName: "smart-sessions" */ './SmartSessionListView'
    )
    return { View }
  },
}
