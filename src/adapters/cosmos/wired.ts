import { errorOf } from '../../slices/domain/errors/errorOf'
import type { NamespaceProvider } from '../types'

/** Dependencies of the Cosmos part of a pairing provider. */
export type CosmosWire = {
  /** The active account, which signs when the site names none. */
  account: () => string | undefined
  /** Sends to the wallet, with EIP-1193 errors. */
  request: NamespaceProvider['request']
}

/** The Cosmos part of a pairing provider. Messages are signed by `cosmos_signAmino` (ADR-36). */
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
