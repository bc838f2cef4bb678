import { errorOf } from '../../slices/domain/errors/errorOf'
import type { NamespaceProvider } from '../types'

/** What a provider of a wallet that is asked over a wire needs for Cosmos. */
export type CosmosWire = {
  /** The active account, which signs where the site names none. */
  account: () => string | undefined
  /** Sends to the wallet, with errors as EIP-1193 has them. */
  request: NamespaceProvider['request']
}

/** The Cosmos side of a provider whose wallet is asked over a wire; a text is signed by `cosmos_signAmino` (ADR-36). */
export function wiredCosmos({
  account,
  request,
}: CosmosWire): Required<Pick<NamespaceProvider, 'request' | 'signMessage'>> {
  return {
    request,
    async signMessage({ message, address = account() }) {
      if (!address) throw errorOf('NOT_CONNECTED')
      const { signByAmino } = await import(/* webpackChunkName: "cosmos" */ './signText')
      return signByAmino({ request }, { address, message })
    },
  }
}
