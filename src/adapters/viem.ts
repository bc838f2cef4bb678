import { discoverWith, type EvmAdapterOptions } from './connectors/connector'
import type { AdapterFactory } from './types'

/**
 * Adapter for EVM networks (`eip155`) over viem, for the option `adapters`. viem is an optional peer and loads when the
 * first EVM wallet is used.
 * @example
 * import { createLatchkey } from 'latchkey'
 * import { viemAdapter } from 'latchkey/adapters/viem'
 * import { mainnet } from 'latchkey/networks'
 *
 * createLatchkey({ networks: [mainnet], adapters: [viemAdapter()] })
 */
export function viemAdapter({ connectors }: EvmAdapterOptions = {}): AdapterFactory {
  return {
    id: 'viem',
    namespace: 'eip155',
    ...(connectors && { connectors, discover: discoverWith(connectors) }),
    load: () => import('./evm/viem').then((module) => module.createViemAdapter()),
  }
}
