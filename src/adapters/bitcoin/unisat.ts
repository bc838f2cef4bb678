import { readProperty } from '../../slices/domain/untrusted/readProperty'
import type { Network } from '../../slices/domain/network/network'
import { elementsOf } from '../discovery/standardFeatures'
import { call, hasMethod } from '../provider/call'
import { chainNameOf } from './chains'
import { following, ownMethods, protocolName } from './ownMethods'
import { readAccounts } from './replies'
import type { BitcoinAccount, BitcoinWallet } from './wallet'

/** Whether an untrusted object has Unisat's API, which Bitget and Binance use too. */
export function isUnisat(given: unknown): boolean {
  return ['requestAccounts', 'getAccounts', 'signMessage'].every((name) => hasMethod(given, name))
}

/**
 * A wallet with Unisat's API: one address, PSBTs in hex, and a network that the site can switch.
 * @param given its global object
 */
export function unisatWallet(given: unknown): BitcoinWallet {
  async function keyed(addresses: unknown): Promise<BitcoinAccount[]> {
    const [first, ...others] = elementsOf(addresses)
    // The wallet has the public key of its active address only.
    const publicKey = first ? await call(given, 'getPublicKey').catch(() => null) : null
    return readAccounts([{ address: first, publicKey }, ...others])
  }
  return {
    ...ownMethods(() => given),
    connect: async (silent) => keyed(await call(given, silent ? 'getAccounts' : 'requestAccounts')),
    signMessage: ({ message, protocol }) =>
      call(given, 'signMessage', message, protocolName(protocol)),
    ...(hasMethod(given, 'switchChain') && {
      async switchNetwork(network: Network) {
        const wanted = chainNameOf('unisat', network)
        const now = hasMethod(given, 'getChain') ? await call(given, 'getChain') : null
        if (readProperty(now, 'enum') !== wanted) await call(given, 'switchChain', wanted)
      },
    }),
    ...following(given, 'accountsChanged', keyed),
  }
}
