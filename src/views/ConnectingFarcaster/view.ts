import { SOCIAL_NAMES } from '../../slices/domain/wallet/socials'
import type { View } from '../view'

export const connectingFarcaster: View = {
  title: () => SOCIAL_NAMES.farcaster,
  beside: true,
  abandonsAttempt: true,
  closesWhenConnected: true,
  staysWhenDisconnected: true,
  load: async () => {
    const { ConnectingFarcasterView: View } = await import(
      /* webpackChunkName: "social" */ './ConnectingFarcasterView'
    )
    return { View }
  },
}
