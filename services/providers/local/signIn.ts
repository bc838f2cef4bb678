import * as z from 'zod/mini'
import type { Records } from '../../data/records'
import type { SignInProvider } from '../signIn'
import { nodesOf, type ServedChain } from './chain'

const Kept = z.object({ metadata: z.unknown() })

/** Sign-in for the served chains, with metadata in the records. */
export const localSignIn = (chains: readonly ServedChain[], records: Records): SignInProvider => {
  const kept = records.collection('account-metadata', Kept)
  return {
    networks: Object.fromEntries(
      chains.map((chain) => [chain.network.caipNetworkId, nodesOf(chain)]),
    ),
    metadata: async (account) => (await kept.get(account))?.metadata ?? null,
    setMetadata: (account, metadata) => kept.put(account, { metadata }),
  }
}
