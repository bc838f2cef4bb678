import type { ChainAdapter, LiveConnection, ProviderOf, Transfer, WalletTransfer } from './types'

/**
 * The transfers that an adapter can make with the provider of a connection; without an operation the connection lacks
 * the capability.
 * @param feeMethod method by which the wallet itself answers what a transfer costs
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
