import type { ChainAdapter, LiveConnection, ProviderOf, WalletTransfer } from './types'

/**
 * The transfers that an adapter can make with the provider of a connection; without an operation the connection lacks
 * the capability.
 */
export function transfersOf(
  adapter: ChainAdapter | null,
  provider: ProviderOf,
): Pick<LiveConnection, 'send' | 'estimate'> {
  const { send, estimate } = adapter ?? {}
  return {
    ...(send && { send: (transfer: WalletTransfer) => send({ ...transfer, provider }) }),
    ...(estimate && {
      estimate: (transfer: WalletTransfer) => estimate({ ...transfer, provider }),
    }),
  }
}
