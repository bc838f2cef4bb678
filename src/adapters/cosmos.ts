import { lazyDiscover } from './discovery/lazyDiscover'
import type { AdapterFactory } from './types'

/**
 * Adapter for Cosmos networks (`cosmos`), for the option `adapters`: finds wallets with Keplr's API, signs messages
 * (ADR-36) and documents (amino and direct).
 * @example
 * import { createLatchkey } from 'latchkey'
 * import { cosmosAdapter } from 'latchkey/adapters/cosmos'
 * import { cosmosHub } from 'latchkey/networks'
 *
 * createLatchkey({ networks: [cosmosHub], adapters: [cosmosAdapter()] })
 */
export function cosmosAdapter(): AdapterFactory {
  return {
    id: 'cosmos',
    namespace: 'cosmos',
    load: () =>
      import(/* webpackChunkName: "cosmos" */ './cosmos/adapter').then((module) =>
        module.createCosmosAdapter(),
      ),
    discover: lazyDiscover(() =>
      import(/* webpackChunkName: "cosmos" */ './cosmos/discover').then(
        ({ discoverCosmos }) => discoverCosmos,
      ),
    ),
  }
}
