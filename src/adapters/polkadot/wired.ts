import { errorOf } from '../../slices/domain/errors/errorOf'
import type { NamespaceProvider } from '../types'

/** Dependencies of the Polkadot part of a pairing provider. */
export type PolkadotWire = {
  /** The active account, which signs when the site names none. */
  account: () => string | undefined
  /** Sends to the wallet, with EIP-1193 errors. */
  request: NamespaceProvider['request']
}

/** The Polkadot part of a pairing provider. */
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
