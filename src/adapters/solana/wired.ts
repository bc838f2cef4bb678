import type { NamespaceProvider } from '../types'
import type { TransactionEncoding } from './bytes'

/** What a provider of another kind of wallet needs for Solana. */
export type Wire = {
  /** How the wallet wants transactions written. */
  encoding: TransactionEncoding
  /** The active account, which is named where the site names none. */
  account: () => string | undefined
  /** Sends to the wallet, with errors as EIP-1193 has them. */
  request: NamespaceProvider['request']
}

/** The Solana side of a provider whose wallet is asked over a wire; its code loads with the first request. */
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
