import { referenceOf, type CaipNetworkId } from '../../slices/domain/ids/caip'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { elementsOf } from '../discovery/standardFeatures'
import { writtenFor } from './chains'

/** An account that the wallet shares on a network. */
export type PolkadotAccount = {
  /** In the network's format. */
  address: string
  /** In the wallet's format, which the wallet needs to recognise it. */
  own: string
}

/**
 * The accounts of a network in a wallet's list (`InjectedAccount`), without accounts of other kinds of chains and
 * those that the user bound to another network.
 */
export function readAccounts(given: unknown, networkId: CaipNetworkId): PolkadotAccount[] {
  return elementsOf(given).flatMap((entry) => {
    const own = readProperty(entry, 'address')
    const address = isOf(networkId, entry) ? writtenFor(networkId, own) : null
    return address ? [{ address, own: String(own) }] : []
  })
}

function isOf(networkId: CaipNetworkId, entry: unknown): boolean {
  if (readProperty(entry, 'type') === 'ethereum') return false
  const genesis = readProperty(entry, 'genesisHash')
  return (
    typeof genesis !== 'string' || !genesis || genesis.startsWith(`0x${referenceOf(networkId)}`)
  )
}
