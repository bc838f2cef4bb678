import type { ChainAdapter, LiveConnection, ProviderOf, Transfer, WalletTransfer } from './types'

/**
 * The transfers that an adapter can make with the provider of a connection; without an operation the connection lacks
 * the capability.
 */
export function transfersOf(
  adapter: ChainAdapter | null,
  provider: ProviderOf,
): Pick<LiveConnection, 'send' | 'estimate'> {
  const by = (operation: ((transfer: Transfer) => Promise<string>) | undefined) =>
    operation && ((transfer: WalletTransfer) => operation({ ...transfer, provider }))
  return { send: by(adapter?.send), estimate: by(adapter?.estimate) }
}
