import { errorOf } from '../../slices/domain/errors/errorOf'
import type { CaipNetworkId } from '../../slices/domain/ids/caip'
import type { Network } from '../../slices/domain/network/network'

/** Names of networks in the shapes that wallets have, by network id, which is made of the genesis hash (CAIP-4). */
const NAMES: Partial<Record<CaipNetworkId, Record<Shape, string>>> = {
  'bip122:000000000019d6689c085ae165831e93': {
    standard: 'bitcoin:mainnet',
    sats: 'Mainnet',
    unisat: 'BITCOIN_MAINNET',
    leather: 'mainnet',
  },
  'bip122:000000000933ea01ad0ee984209779ba': {
    standard: 'bitcoin:testnet',
    sats: 'Testnet',
    unisat: 'BITCOIN_TESTNET',
    leather: 'testnet',
  },
  'bip122:00000008819873e925422c1ff0f99f7c': {
    standard: 'bitcoin:signet',
    sats: 'Signet',
    unisat: 'BITCOIN_SIGNET',
    leather: 'signet',
  },
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328': {
    standard: 'bitcoin:regtest',
    sats: 'Regtest',
    unisat: 'BITCOIN_REGTEST',
    leather: 'regtest',
  },
}
type Shape = 'standard' | 'sats' | 'unisat' | 'leather'

/** What wallets of a shape call a network. @throws LatchkeyError `CHAIN_NOT_SUPPORTED` for one that has no name there */
export function chainNameOf(
  shape: Shape,
  { caipNetworkId }: Pick<Network, 'caipNetworkId'>,
): string {
  const name = NAMES[caipNetworkId]?.[shape]
  if (!name) throw errorOf('CHAIN_NOT_SUPPORTED', { networkId: caipNetworkId })
  return name
}
