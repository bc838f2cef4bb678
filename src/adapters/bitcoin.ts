import { lazyDiscover } from './discovery/lazyDiscover'
import type { AdapterFactory } from './types'

/**
 * Adapter for Bitcoin networks (`bip122`), for the option `adapters`: finds Wallet Standard wallets, sats-connect
 * wallets and wallets with the API of Unisat, OKX or Leather, and signs messages (BIP-322) and PSBTs.
 * @example
 * import { createLatchkey } from 'latchkey'
 * import { bitcoinAdapter } from 'latchkey/adapters/bitcoin'
 * import { bitcoin } from 'latchkey/networks'
 *
 * createLatchkey({ networks: [bitcoin], adapters: [bitcoinAdapter()] })
 */
export function bitcoinAdapter(): AdapterFactory {
  return {
    id: 'bitcoin',
    namespace: 'bip122',
    load: () =>
      import(/* webpackChunkName: "bitcoin" */ './bitcoin/adapter').then((module) =>
        module.createBitcoinAdapter(),
      ),
    discover: lazyDiscover(() =>
      import(/* webpackChunkName: "bitcoin" */ './bitcoin/discover').then(
        ({ discoverBitcoin }) => discoverBitcoin,
      ),
    ),
  }
}
