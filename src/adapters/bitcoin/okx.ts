import { elementsOf } from '../discovery/standardFeatures'
import { call, hasMethod } from '../provider/call'
import { TESTNET } from './address'
import { following, ownMethods, protocolName } from './ownMethods'
import { readAccounts } from './replies'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import type { BitcoinWallet } from './wallet'

const mainnetOf = (given: unknown): unknown => readProperty(given, 'bitcoin')

/** Whether an untrusted object has OKX's API. */
export function isOkx(given: unknown): boolean {
  return ['connect', 'signMessage', 'signPsbt'].every((name) => hasMethod(mainnetOf(given), name))
}

/**
 * A wallet with OKX's API: one address, PSBTs in hex, one object per network.
 * @param given its global object, which contains the objects of the networks
 */
export function okxWallet(given: unknown): BitcoinWallet {
  const main = mainnetOf(given)
  let current = main
  /** The accounts of the wallet's current network. An event may come from any of its network objects. */
  const known = async (reported?: unknown) =>
    readAccounts(
      hasMethod(current, 'getAccounts')
        ? elementsOf(await call(current, 'getAccounts'))
        : [reported].filter((account) => readProperty(account, 'address')),
    )
  const own = ownMethods(() => current)
  return {
    ...own,
    async disconnect() {
      await own.disconnect?.()
      // The next connection starts on the main network, where every wallet has accounts.
      current = main
    },
    connect: async (silent) => (silent ? known() : readAccounts([await call(current, 'connect')])),
    signMessage: ({ address, message, protocol }) =>
      call(current, 'signMessage', message, { from: address, type: protocolName(protocol) }),
    async switchNetwork({ caipNetworkId }) {
      const next = caipNetworkId === TESTNET ? readProperty(given, 'bitcoinTestnet') : main
      // Each network object connects separately. A network that the wallet lacks leaves it where it is.
      if (!hasMethod(next, 'connect')) return
      await call(next, 'connect')
      current = next
    },
    ...following(current, 'accountChanged', known),
  }
}
