import type { ChainAdapter, LiveConnection, ProviderOf, Transfer, WalletTransfer } from './types'

/**
 * The transfer functions of an adapter for a connection's provider. Without a function the connection lacks the
 * capability.
 * @param feeMethod the wallet's own method for the cost of a transfer
 */
export function transfersOf(
  adapter: ChainAdapter | null,
  provider: ProviderOf,
  feeMethod?: string,
): Pick<LiveConnection, 'send' | 'estimate'> {
  const wallet = { provider, ...(feeMethod && { feeMethod }) }
  const by = (operation: ((transfer: Transfer) => Promise<string>) | undefined) =>
    operation && ((transfer: WalletTransfer) => operation({ ...transfer, ...wallet }))
  return { send: by(adapter?.send), estimate: by(adapter?.estimate) }
}
