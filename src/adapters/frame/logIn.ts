import type { Network } from '../../slices/domain/network/network'
import type { FrameLink } from './link'
import type { EmbeddedAccountType, FrameClient } from './types'
import { toFrameUser, type NormaliseAddress } from './user'
import { ownNode, userChainId } from './wire'

/** The requests by which somebody logs in, and that say who it is. */
export function createLogIn(
  { ask }: Pick<FrameLink, 'ask'>,
  normaliseAddress: NormaliseAddress,
  wanted: (network: Network) => EmbeddedAccountType,
): Pick<FrameClient, 'connectEmail' | 'connectDevice' | 'connectOtp' | 'getUser'> {
  return {
    async connectEmail(email, signal) {
      const { action } = await ask('CONNECT_EMAIL', { email }, { signal })
      return action
    },
    connectDevice: (signal) => ask('CONNECT_DEVICE', undefined, { signal }),
    connectOtp: (otp, signal) => ask('CONNECT_OTP', { otp }, { signal }),
    async getUser({ network, preferredAccountType = wanted(network) }, signal) {
      const request = { chainId: userChainId(network), preferredAccountType, ...ownNode(network) }
      return toFrameUser(await ask('GET_USER', request, { signal }), normaliseAddress)
    },
  }
}
