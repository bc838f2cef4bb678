import { referenceOf, type CaipNetworkId } from '../../slices/domain/ids/caip'
import { decodeSs58, encodeSs58 } from './ss58'

/** Address prefixes of networks (SS58 registry), by the start of the first block's hash. */
const PREFIXES: Readonly<Record<string, number>> = {
  // Polkadot and its Asset Hub.
  '91b171bb158e2d3848fa23a9f1c25182': 0,
  '68d56f15f85d3136970ec16946040bc1': 0,
  // Kusama and its Asset Hub.
  b0a8d493285c2df73290dfb7e61f870f: 2,
  '48239ef607d7928874027a43a6768920': 2,
}

/**
 * Writes an account in a network's format, because wallets use one chain's format for all; unchanged for an unknown
 * network. The provider keeps the wallet's spelling, because the wallet recognises only that. Null for an invalid
 * address.
 */
export function writtenFor(networkId: CaipNetworkId, address: unknown): string | null {
  const account = decodeSs58(address)
  if (!account) return null
  const prefix = PREFIXES[referenceOf(networkId)] ?? account.prefix
  return encodeSs58({ ...account, prefix })
}
