import type { ConnectorsByName, Discover } from '../types'
import { baseAccount } from './baseAccount'
import { coinbaseWallet } from './coinbaseWallet'
import { discoverWith } from './connector'

const optionsOf = <T extends object>(wanted: true | T) => (wanted === true ? undefined : wanted)

/** The pop-up connectors that a site of the script-tag build names. */
export function discoverWindows({
  coinbaseWallet: coinbase,
  baseAccount: base,
}: ConnectorsByName): Discover {
  return discoverWith([
    ...(coinbase ? [coinbaseWallet(optionsOf(coinbase))] : []),
    ...(base ? [baseAccount(optionsOf(base))] : []),
  ])
}
