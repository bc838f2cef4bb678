import type { View } from '../view'

export const smartSessionCreated: View = {
  title: (t) => t('sessions.created'),
  needsAccount: true,
  feature: 'smartSessions',
  load: async () => {
    const { SmartSessionCreatedView: View } = await import(
      /* webpackChunkName: "smart-sessions" */ './SmartSessionCreatedView'
    )
    return { View }
  },
}
