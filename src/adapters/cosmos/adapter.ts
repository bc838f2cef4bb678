import { toAccounts } from '../../slices/domain/account/accounts'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { elementsOf } from '../discovery/standardFeatures'
import { familyAdapter } from '../family/adapter'
import type { ChainAdapter, ChainOperations } from '../types'
import { isCosmosAddress } from './address'
import { signText } from './signText'

/** The Cosmos adapter and its operations. */
export type CosmosAdapter = ChainAdapter<'cosmos'> &
  Pick<ChainOperations<'cosmos'>, 'signMessage' | 'switchNetwork'>

/**
 * The Cosmos adapter: wallets with Keplr's API, one account per network.
 * @example cosmosAdapter().load()
 */
export function createCosmosAdapter(): CosmosAdapter {
  return {
    ...familyAdapter({ namespace: 'cosmos', readAccounts }),
    signMessage: async ({ provider, ...input }) => (await signText(provider, input)).signature,
    async verifyMessage(input) {
      const { verifyCosmos } = await import(
        /* webpackChunkName: "verify-cosmos" */ '../siwx/verify/cosmos'
      )
      return verifyCosmos(input)
    },
    normaliseAddress: (address) => (isCosmosAddress(address) ? address : null),
  }
}

const readAccounts = (value: unknown) =>
  toAccounts(
    elementsOf(value)
      .map((entry) => readProperty(entry, 'address'))
      .filter(isCosmosAddress),
  )
