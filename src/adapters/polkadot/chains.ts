import { referenceOf, type CaipNetworkId } from '../../slices/domain/ids/caip'
import { decodeSs58, encodeSs58 } from './ss58'

/** What the addresses of a network begin with (the registry of SS58), by the start of its first block's hash. */
const PREFIXES: Readonly<Record<string, number>> = {
  // Polkadot and its Asset Hub.
  '91b171bb158e2d3848fa23a9f1c25182': 0,
  '68d56f15f85d3136970ec16946040bc1': 0,
  // Kusama and its Asset Hub.
  b0a8d493285c2df73290dfb7e61f870f: 2,
  '48239ef607d7928874027a43a6768920': 2,
}

/**
 * An account as a network writes it, for wallets write all of them for one chain; as it came where the network is not known.
 * The provider keeps the spelling of the wallet, which knows an account only as it wrote it itself.
 * Null for what is no address.
 */
export function writtenFor(networkId: CaipNetworkId, address: unknown): string | null {
  const account = decodeSs58(address)
  if (!account) return null
  const prefix = PREFIXES[referenceOf(networkId)] ?? account.prefix
  return encodeSs58({ ...account, prefix })
}
