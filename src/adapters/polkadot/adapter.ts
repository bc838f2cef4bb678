import { toAccounts } from '../../slices/domain/account/accounts'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { elementsOf } from '../discovery/standardFeatures'
import { familyAdapter } from '../family/adapter'
import type { ChainAdapter, ChainOperations } from '../types'
import { signText } from './signText'
import { decodeSs58 } from './ss58'

/** The Polkadot adapter and its operations. */
export type PolkadotAdapter = ChainAdapter<'polkadot'> &
  Pick<ChainOperations<'polkadot'>, 'signMessage' | 'switchNetwork'>

/**
 * The Polkadot adapter: wallets of `injectedWeb3`, whose accounts are the same on every network in different
 * spellings.
 * @example polkadotAdapter().load()
 */
export function createPolkadotAdapter(): PolkadotAdapter {
  return {
    ...familyAdapter({ namespace: 'polkadot', readAccounts }),
    signMessage: async ({ provider, ...input }) => (await signText(provider, input)).signature,
    async verifyMessage(input) {
      const { verifyPolkadot } = await import(
        /* webpackChunkName: "verify-polkadot" */ '../siwx/verify/polkadot'
      )
      return verifyPolkadot(input)
    },
    normaliseAddress: (address) => (isAddress(address) ? address : null),
  }
}

const isAddress = (value: unknown): value is string => decodeSs58(value) !== null

const readAccounts = (value: unknown) =>
  toAccounts(
    elementsOf(value)
      .map((entry) => readProperty(entry, 'address'))
      .filter(isAddress),
  )
