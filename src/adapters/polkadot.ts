import { lazyDiscover } from './discovery/lazyDiscover'
import type { AdapterFactory } from './types'

/**
 * Adapter for Polkadot networks (`polkadot`), for the option `adapters`: finds the wallets in `injectedWeb3`, signs
 * messages and transactions.
 * @example
 * import { createLatchkey } from 'latchkey'
 * import { polkadotAdapter } from 'latchkey/adapters/polkadot'
 * import { polkadot } from 'latchkey/networks'
 *
 * createLatchkey({ networks: [polkadot], adapters: [polkadotAdapter()] })
 */
export function polkadotAdapter(): AdapterFactory {
  return {
    id: 'polkadot',
    namespace: 'polkadot',
    load: () =>
      import(/* webpackChunkName: "polkadot" */ './polkadot/adapter').then((module) =>
        module.createPolkadotAdapter(),
      ),
    discover: lazyDiscover(() =>
      import(/* webpackChunkName: "polkadot" */ './polkadot/discover').then(
        ({ discoverPolkadot }) => discoverPolkadot,
      ),
    ),
  }
}
