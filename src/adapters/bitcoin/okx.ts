import { elementsOf } from '../discovery/standardFeatures'
import { call, hasMethod } from '../provider/call'
import { TESTNET } from './address'
import { following, ownMethods, protocolName } from './ownMethods'
import { readAccounts } from './replies'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import type { BitcoinWallet } from './wallet'

const mainnetOf = (given: unknown): unknown => readProperty(given, 'bitcoin')

/** Whether a foreign object is a wallet of the shape that OKX has. */
export function isOkx(given: unknown): boolean {
  return ['connect', 'signMessage', 'signPsbt'].every((name) => hasMethod(mainnetOf(given), name))
}

/**
 * A wallet of the shape of OKX: one address, PSBTs in hex, one object for each network.
 * @param given the object that it puts into the page, which holds those of the networks
 */
export function okxWallet(given: unknown): BitcoinWallet {
  const main = mainnetOf(given)
  let current = main
  /** The accounts of the network that the wallet is on, whichever of its objects tells that they have changed. */
  const known = async (told?: unknown) =>
    readAccounts(
      hasMethod(current, 'getAccounts')
        ? elementsOf(await call(current, 'getAccounts'))
        : [told].filter((account) => readProperty(account, 'address')),
    )
  const own = ownMethods(() => current)
  return {
    ...own,
    async disconnect() {
      await own.disconnect?.()
      // The next connection begins where every wallet has accounts.
      current = main
    },
    connect: async (silent) => (silent ? known() : readAccounts([await call(current, 'connect')])),
    signMessage: ({ address, message, protocol }) =>
      call(current, 'signMessage', message, { from: address, type: protocolName(protocol) }),
    async switchNetwork({ caipNetworkId }) {
      const next = caipNetworkId === TESTNET ? readProperty(given, 'bitcoinTestnet') : main
      // On each network it gives its account by itself. One that it lacks leaves it where it is.
      if (!hasMethod(next, 'connect')) return
      await call(next, 'connect')
      current = next
    },
    ...following(current, 'accountChanged', known),
  }
}
