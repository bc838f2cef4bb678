import { errorOf } from '../../slices/domain/errors/errorOf'
import type { CaipNetworkId } from '../../slices/domain/ids/caip'
import type { Network } from '../../slices/domain/network/network'
import { MAINNET, TESTNET } from './address'

/** Names of networks by network id, which contains the genesis hash (CAIP-4). */
const NAMES: Partial<Record<CaipNetworkId, string>> = {
  [MAINNET]: 'mainnet',
  [TESTNET]: 'testnet',
  'bip122:00000008819873e925422c1ff0f99f7c': 'signet',
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328': 'regtest',
}
/** Spelling of network names by kind of wallet. */
const WRITTEN = {
  standard: (name: string) => `bitcoin:${name}`,
  sats: (name: string) => name.charAt(0).toUpperCase() + name.slice(1),
  unisat: (name: string) => `BITCOIN_${name.toUpperCase()}`,
}

/** The name of a network in a kind of wallet. @throws LatchkeyError `CHAIN_NOT_SUPPORTED` for a network without one */
export function chainNameOf(
  shape: keyof typeof WRITTEN,
  { caipNetworkId }: Pick<Network, 'caipNetworkId'>,
): string {
  const name = NAMES[caipNetworkId]
  if (!name) throw errorOf('CHAIN_NOT_SUPPORTED', { networkId: caipNetworkId })
  return WRITTEN[shape](name)
}
