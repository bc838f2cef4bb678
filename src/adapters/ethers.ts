import { discoverWith, type EvmAdapterOptions } from './connectors/connector'
import type { AdapterFactory } from './types'

/**
 * Adapter for EVM networks (`eip155`) over ethers, for the option `adapters`; has the same features as `viemAdapter`.
 * ethers 6 is an optional peer and loads when the first EVM wallet is used.
 * @example
 * import { createLatchkey } from 'latchkey'
 * import { ethersAdapter } from 'latchkey/adapters/ethers'
 * import { mainnet } from 'latchkey/networks'
 *
 * createLatchkey({ networks: [mainnet], adapters: [ethersAdapter()] })
 */
export function ethersAdapter({ connectors }: EvmAdapterOptions = {}): AdapterFactory {
  return {
    id: 'ethers',
    namespace: 'eip155',
    ...(connectors && { connectors, discover: discoverWith(connectors) }),
    load: () =>
      import(/* webpackChunkName: "ethers" */ './evm/ethers/adapter').then((module) =>
        module.createEthersAdapter(),
      ),
  }
}
