import type { AdapterFactory } from './types'

/**
 * EVM support through viem, for the `adapters` option; viem itself loads when the first EVM wallet is used.
 * @example createLatchkey({ projectId, networks, adapters: [viemAdapter()] })
 */
export function viemAdapter(): AdapterFactory {
  return {
    id: 'viem',
    namespace: 'eip155',
    load: () => import('./evm/viem').then((module) => module.createViemAdapter()),
  }
}
