import * as z from 'zod/mini'
import type { StateStore } from '../../state/stateStore'
import type { SignInProvider } from '../signIn'
import type { ServedChain } from './chain'

/** Sign-in with the served chains; metadata in the state store. */
export const localSignIn = (chains: readonly ServedChain[], state: StateStore): SignInProvider => {
  const stored = state.read('account-metadata', z.record(z.string(), z.unknown()), {})
  const kept = new Map(Object.entries(stored))
  return {
    networks: Object.fromEntries(
      chains.map(({ network, rpcUrl }) => [network.caipNetworkId, [rpcUrl]]),
    ),
    metadata: (account) => kept.get(account) ?? null,
    setMetadata(account, metadata) {
      kept.set(account, metadata)
      state.write('account-metadata', Object.fromEntries(kept))
    },
  }
}
