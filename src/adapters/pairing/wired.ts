import type { Namespace } from '../../slices/domain/ids/caip'
import { wiredBitcoin, type BitcoinWire } from '../bitcoin/wired'
import { wiredCosmos } from '../cosmos/wired'
import { wiredPolkadot } from '../polkadot/wired'
import { wiredSolana } from '../solana/wired'
import type { NamespaceProvider } from '../types'

/** The provider of a paired wallet for its namespace; outside eip155 it also signs messages. */
export function wiredFor(namespace: Namespace, wire: BitcoinWire): NamespaceProvider {
  switch (namespace) {
    case 'solana':
      return wiredSolana({ encoding: 'base64', ...wire })
    case 'bip122':
      return wiredBitcoin(wire)
    case 'cosmos':
      return wiredCosmos(wire)
    case 'polkadot':
      return wiredPolkadot(wire)
    case 'eip155':
      return { request: wire.request }
  }
}
