import { errorOf } from '../../slices/domain/errors/errorOf'
import type { NamespaceProvider } from '../types'

/** Dependencies of the Bitcoin part of a pairing provider. */
export type BitcoinWire = {
  /** The active account, used when the site names none. */
  account: () => string | undefined
  /** Sends to the wallet, with EIP-1193 errors. */
  request: NamespaceProvider['request']
}

/** The Bitcoin part of a pairing provider. Each request names an account. */
export function wiredBitcoin({
  account,
  request,
}: BitcoinWire): Required<Pick<NamespaceProvider, 'request' | 'signMessage'>> {
  return {
    request: ({ method, params }) =>
      request({ method, params: { account: account(), ...Object(params) } }),
    async signMessage({ message, address = account() }) {
      if (!address) throw errorOf('NOT_CONNECTED')
      const { signText } = await import(/* webpackChunkName: "bitcoin" */ './signText')
      return { signature: await signText({ request }, { address, message }) }
    },
  }
}
