import type { CoinbaseWalletOptions } from './options'
import { windowConnector } from './coinbase/connector'
import type { EvmConnector } from './connector'

export type { CoinbaseWalletOptions, EvmConnector }

/**
 * Connector for Coinbase Wallet, for the option `connectors` of `viemAdapter` and `ethersAdapter`: its smart wallet
 * in a pop-up, its phone app by a QR code in that pop-up, or its extension. `@coinbase/wallet-sdk` is an optional
 * peer and loads when the visitor selects the wallet. Requests reject with `WINDOW_BLOCKED`, `WINDOW_CLOSED`,
 * `WINDOW_APART` or `TIMEOUT` if the pop-up is blocked or lost.
 * @example
 * import { createLatchkey } from 'latchkey'
 * import { viemAdapter } from 'latchkey/adapters/viem'
 * import { coinbaseWallet } from 'latchkey/connectors/coinbase-wallet'
 * import { base } from 'latchkey/networks'
 *
 * createLatchkey({ networks: [base], adapters: [viemAdapter({ connectors: [coinbaseWallet()] })] })
 */
export function coinbaseWallet({
  preference = 'all',
  keysUrl,
  ...site
}: CoinbaseWalletOptions = {}): EvmConnector {
  const wallet = { id: 'coinbaseWallet', name: 'Coinbase Wallet' } as const
  return windowConnector({ ...wallet, type: 'EXTERNAL', chain: 'eip155' }, preference, {
    ...site,
    url: keysUrl,
  })
}
