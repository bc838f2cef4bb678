import { lazyDiscover } from './discovery/lazyDiscover'
import type { AdapterFactory } from './types'

/**
 * Adapter for Solana networks (`solana`), for the option `adapters`: finds Wallet Standard wallets and the one in
 * `window.coinbaseSolana`, signs messages and transactions, and sends SOL and tokens. `@solana/web3.js` is an
 * optional peer and loads with the first transfer, or the first transaction of `window.coinbaseSolana`.
 * @example
 * import { createLatchkey } from 'latchkey'
 * import { solanaAdapter } from 'latchkey/adapters/solana'
 * import { solana } from 'latchkey/networks'
 *
 * createLatchkey({ networks: [solana], adapters: [solanaAdapter()] })
 */
export function solanaAdapter(): AdapterFactory {
  return {
    id: 'solana',
    namespace: 'solana',
    load: () =>
      import(/* webpackChunkName: "solana" */ './solana/adapter').then((module) =>
        module.createSolanaAdapter(),
      ),
    discover: lazyDiscover(() =>
      import(/* webpackChunkName: "solana" */ './solana/discover').then(
        ({ discoverSolana }) => discoverSolana,
      ),
    ),
  }
}
