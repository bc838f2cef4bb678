import { errorOf } from '../../slices/domain/errors/errorOf'
import type { NamespaceProvider } from '../types'

/** What a provider of a wallet that is asked over a wire needs for Bitcoin. */
export type BitcoinWire = {
  /** The active account, which is named where the site names none. */
  account: () => string | undefined
  /** Sends to the wallet, with errors as EIP-1193 has them. */
  request: NamespaceProvider['request']
}

/** The Bitcoin side of a provider whose wallet is asked over a wire: each request names an account (wire reference C2). */
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
