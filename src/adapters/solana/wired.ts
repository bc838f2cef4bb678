import type { NamespaceProvider } from '../types'
import type { TransactionEncoding } from './bytes'

/** Dependencies of the Solana part of a provider, for a paired or embedded wallet. */
export type Wire = {
  /** The wallet's transaction encoding. */
  encoding: TransactionEncoding
  /** The active account, used when the site names none. */
  account: () => string | undefined
  /** Sends to the wallet, with EIP-1193 errors. */
  request: NamespaceProvider['request']
}

/** The Solana part of a provider for a paired or embedded wallet; its code loads with the first request. */
export function wiredSolana(
  wire: Wire,
): Required<Pick<NamespaceProvider, 'request' | 'signMessage'>> {
  const request = async (args: Parameters<NamespaceProvider['request']>[0]): Promise<unknown> =>
    (await import(/* webpackChunkName: "solana" */ './wire')).askByWire(wire, args)
  return {
    request,
    signMessage: async (input) =>
      (await import(/* webpackChunkName: "solana" */ './signText')).signText({ request }, input),
  }
}
