import { toLabel } from '../../slices/domain/text/label'
import type { FrameLink } from './link'
import type { FrameClient } from './types'
import { toFrameUser, type NormaliseAddress } from './user'
import { ownNode, userChainId } from './wire'

/** The requests by which somebody logs in, and that say who it is. */
export function createLogIn(
  { ask }: Pick<FrameLink, 'ask'>,
  normaliseAddress: NormaliseAddress,
): Pick<
  FrameClient,
  | 'connectEmail'
  | 'connectDevice'
  | 'connectOtp'
  | 'socialUri'
  | 'connectSocial'
  | 'farcasterUrl'
  | 'connectFarcaster'
  | 'getUser'
  | 'setPreferredAccount'
> {
  return {
    async connectEmail(email, signal) {
      const { action } = await ask('CONNECT_EMAIL', { email }, { signal })
      return action
    },
    connectDevice: (signal) => ask('CONNECT_DEVICE', undefined, { signal }),
    connectOtp: (otp, signal) => ask('CONNECT_OTP', { otp }, { signal }),
    async socialUri(provider, signal) {
      const { uri } = await ask('GET_SOCIAL_REDIRECT_URI', { provider }, { signal })
      return uri
    },
    async connectSocial({ uri, network }) {
      const on = network ? { chainId: userChainId(network), ...ownNode(network) } : {}
      const { userName } = await ask('CONNECT_SOCIAL', { uri, ...on })
      return toLabel(userName ?? '') || null
    },
    async farcasterUrl(signal) {
      const { url } = await ask('GET_FARCASTER_URI', undefined, { signal })
      return url
    },
    async connectFarcaster() {
      const { userName } = await ask('CONNECT_FARCASTER', undefined, { isUnlimited: true })
      return toLabel(userName) || null
    },
    async getUser({ network, preferredAccountType }, signal) {
      const request = {
        chainId: userChainId(network),
        ...(preferredAccountType && { preferredAccountType }),
        ...ownNode(network),
      }
      return toFrameUser(await ask('GET_USER', request, { signal }), normaliseAddress)
    },
    async setPreferredAccount(type, signal) {
      await ask('SET_PREFERRED_ACCOUNT', { type }, { signal })
    },
  }
}
