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
  'connectEmail' | 'connectDevice' | 'connectOtp' | 'getUser' | 'setPreferredAccount'
> {
  return {
    async connectEmail(email, signal) {
      const { action } = await ask('CONNECT_EMAIL', { email }, { signal })
      return action
    },
    connectDevice: (signal) => ask('CONNECT_DEVICE', undefined, { signal }),
    connectOtp: (otp, signal) => ask('CONNECT_OTP', { otp }, { signal }),
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
