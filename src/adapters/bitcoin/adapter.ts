import type { NamespaceAccount } from '../../slices/domain/account/account'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { elementsOf } from '../discovery/standardFeatures'
import { familyAdapter } from '../family/adapter'
import type { ChainAdapter, ChainOperations } from '../types'
import { isAddressOn, isBitcoinAddress } from './address'
import { signText } from './signText'

/** The Bitcoin adapter and its operations. */
export type BitcoinAdapter = ChainAdapter<'bip122'> &
  Pick<ChainOperations<'bip122'>, 'signMessage' | 'switchNetwork'>

/**
 * The Bitcoin adapter. It calls every kind of wallet with the pairing methods of Bitcoin.
 * @example bitcoinAdapter().load()
 */
export function createBitcoinAdapter(): BitcoinAdapter {
  return {
    ...familyAdapter({ namespace: 'bip122', readAccounts, isOn: isAddressOn }),
    signMessage: ({ provider, ...input }) => signText(provider, input),
    async verifyMessage(input) {
      const { verifyBitcoin } = await import(
        /* webpackChunkName: "verify-bitcoin" */ '../siwx/verify/bitcoin'
      )
      return verifyBitcoin(input)
    },
    normaliseAddress: (address) => (isBitcoinAddress(address) ? address : null),
  }
}

function readAccounts(value: unknown): NamespaceAccount[] {
  return elementsOf(value).flatMap((entry) => {
    const address = readProperty(entry, 'address')
    if (!isBitcoinAddress(address)) return []
    return { address, type: readProperty(entry, 'purpose') === 'ordinal' ? 'ordinal' : 'payment' }
  })
}
