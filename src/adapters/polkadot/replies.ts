import { referenceOf, type CaipNetworkId } from '../../slices/domain/ids/caip'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { elementsOf } from '../discovery/standardFeatures'
import { writtenFor } from './chains'

/** An account that the wallet shares on a network. */
export type PolkadotAccount = {
  /** As the network writes it. */
  address: string
  /** As the wallet writes it, by which it knows its account again. */
  own: string
}

/**
 * The accounts in a wallet's list (`InjectedAccount`) that are of a network: those of other kinds of chains are left out, and those
 * that the person bound to another network.
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
