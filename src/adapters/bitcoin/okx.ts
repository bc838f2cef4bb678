import { elementsOf } from '../discovery/standardFeatures'
import { call, hasMethod } from '../provider/call'
import { ownMethods } from './ownMethods'
import { readAccounts, readSignature } from './replies'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import type { BitcoinAccount, BitcoinWallet } from './wallet'

/** Whether a foreign object is a wallet of the shape that OKX has. */
export function isOkx(given: unknown): boolean {
  return ['connect', 'signMessage', 'signPsbt'].every((name) => hasMethod(given, name))
}

/**
 * A wallet of the shape of OKX: one address, PSBTs in hex, one object for each network.
 * @param given the object that it puts into the page
 */
export function okxWallet(given: unknown): BitcoinWallet {
  return {
    ...ownMethods(given),
    async connect(silent) {
      if (!silent) return readAccounts([await call(given, 'connect')])
      return hasMethod(given, 'getAccounts')
        ? readAccounts(elementsOf(await call(given, 'getAccounts')))
        : []
    },
    signMessage: async ({ address, message, protocol }) =>
      readSignature(
        await call(given, 'signMessage', message, {
          from: address,
          type: protocol === 'bip322' ? 'bip322-simple' : 'ecdsa',
        }),
        'signMessage',
      ),
    ...(hasMethod(given, 'on') && {
      onAccounts(listener: (accounts: BitcoinAccount[]) => void) {
        const follow = (account: unknown) =>
          listener(readAccounts(readProperty(account, 'address') ? [account] : []))
        void call(given, 'on', 'accountChanged', follow)
        return () =>
          void call(given, 'removeListener', 'accountChanged', follow).catch(() => undefined)
      },
    }),
  }
}
