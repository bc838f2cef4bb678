import { errorOf } from '../../slices/domain/errors/errorOf'
import type { NamespaceProvider } from '../types'

/** What a provider of a wallet that is asked over a wire needs for Polkadot. */
export type PolkadotWire = {
  /** The active account, which signs where the site names none. */
  account: () => string | undefined
  /** Sends to the wallet, with errors as EIP-1193 has them. */
  request: NamespaceProvider['request']
}

/** The Polkadot side of a provider whose wallet is asked over a wire. */
export function wiredPolkadot({
  account,
  request,
}: PolkadotWire): Required<Pick<NamespaceProvider, 'request' | 'signMessage'>> {
  return {
    request,
    async signMessage({ message, address = account() }) {
      if (!address) throw errorOf('NOT_CONNECTED')
      const { signText } = await import(/* webpackChunkName: "polkadot" */ './signText')
      return signText({ request }, { address, message })
    },
  }
}
