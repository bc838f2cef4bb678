import type { BaseAccountOptions } from './options'
import { windowConnector } from './coinbase/connector'
import type { EvmConnector } from './connector'

export type { BaseAccountOptions, EvmConnector }

/**
 * Connector for Base Account, for the option `connectors` of `viemAdapter` and `ethersAdapter`. It opens Base
 * Account's pop-up through `@coinbase/wallet-sdk`, an optional peer that loads when the visitor selects the wallet.
 * Requests reject with `WINDOW_BLOCKED`, `WINDOW_CLOSED`, `WINDOW_APART` or `TIMEOUT` if the pop-up is blocked or
 * lost.
 * @example
 * import { createLatchkey } from 'latchkey'
 * import { viemAdapter } from 'latchkey/adapters/viem'
 * import { baseAccount } from 'latchkey/connectors/base-account'
 * import { base } from 'latchkey/networks'
 *
 * createLatchkey({ networks: [base], adapters: [viemAdapter({ connectors: [baseAccount()] })] })
 */
export function baseAccount({ walletUrl, ...site }: BaseAccountOptions = {}): EvmConnector {
  const wallet = { id: 'baseAccount', name: 'Base Account' } as const
  return windowConnector({ ...wallet, type: 'EXTERNAL', chain: 'eip155' }, 'smartWalletOnly', {
    ...site,
    url: walletUrl,
  })
}
