import { namespaceOf } from '../../slices/domain/ids/caip'
import type { CaipNetworkId, Namespace } from '../../slices/domain/ids/caip'
import type { SiwxContext } from '../../slices/domain/siwx/siwx'

/** Names used in the message for networks the site does not configure. */
const FAMILY_NAMES: Record<Namespace, string> = {
  eip155: 'EVM Networks',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos',
}

/** The name of a network in a sign-in message: the site's own, otherwise that of its namespace. */
export function networkNameOf(chainId: CaipNetworkId, context: SiwxContext): string {
  return context.networkName(chainId) ?? FAMILY_NAMES[namespaceOf(chainId)]
}
