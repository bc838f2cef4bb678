import { errorOf } from '../../slices/domain/errors/errorOf'
import type { Network } from '../../slices/domain/network/network'
import { toLabel } from '../../slices/domain/text/label'
import { pickData } from '../../slices/domain/siwx/session'
import type { SiwxMessage } from '../../slices/domain/siwx/siwx'
import type { FrameLink } from './link'
import type { EmbeddedAccountType, FrameClient } from './types'
import { toFrameUser, type NormaliseAddress } from './user'
import { userChainId } from './wire'

/** The requests for logging in and for the user's data. */
export function createLogIn(
  { ask, load, pages, nodeOf }: Pick<FrameLink, 'ask' | 'load' | 'pages' | 'nodeOf'>,
  normaliseAddress: NormaliseAddress,
  wanted: (network: Network) => EmbeddedAccountType,
): Pick<
  FrameClient,
  | 'connectEmail'
  | 'connectDevice'
  | 'connectOtp'
  | 'socialUri'
  | 'connectSocial'
  | 'farcasterUrl'
  | 'connectFarcaster'
  | 'tokenNonce'
  | 'connectToken'
  | 'getUser'
> {
  return {
    async connectEmail(email, { signal, passkey = false } = {}) {
      await load(signal)
      const first = passkey && pages().includes('passkey') && { passkey: true as const }
      const { action } = await ask('CONNECT_EMAIL', { email, ...first }, { signal })
      return action
    },
    connectDevice: (signal) => ask('CONNECT_DEVICE', undefined, { signal }),
    connectOtp: (otp, signal) => ask('CONNECT_OTP', { otp }, { signal }),
    async socialUri(provider, signal) {
      const { uri } = await ask('GET_SOCIAL_REDIRECT_URI', { provider }, { signal })
      return uri
    },
    async connectSocial({ uri, network, imports = false }) {
      if (imports) {
        const { userName } = await ask('CONNECT_SOCIAL', { uri, imports })
        return toLabel(userName ?? '') || null
      }
      const on = network ? { chainId: userChainId(network), ...nodeOf(network) } : {}
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
    async tokenNonce(signal) {
      await load(signal)
      // Other frames do not know the message and would not answer it.
      if (pages().length === 0) throw errorOf('METHOD_NOT_SUPPORTED')
      const { nonce } = await ask('GET_TOKEN_NONCE', undefined, { signal })
      return nonce
    },
    async connectToken(token) {
      const { userName } = await ask('CONNECT_TOKEN', { token })
      return toLabel(userName) || null
    },
    async getUser({ network, preferredAccountType = wanted(network), signIn }, signal) {
      const request = {
        chainId: userChainId(network),
        preferredAccountType,
        ...nodeOf(network),
        ...(signIn && { siwxMessage: toWireText(signIn) }),
      }
      return toFrameUser(await ask('GET_USER', request, { signal }), normaliseAddress)
    },
  }
}

/** A sign-in message in the frame's format: its fields and the serialised text. */
function toWireText(text: SiwxMessage) {
  const { resources, ...fields } = pickData(text)
  const serializedMessage = text.toString()
  return { ...fields, serializedMessage, ...(resources && { resources: [...resources] }) }
}
