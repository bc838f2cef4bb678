import { elementsOf } from '../discovery/standardFeatures'
import { call, hasMethod } from '../provider/call'
import { psbtOfHex, toHex } from './psbt'
import { readAccounts, readSignature, readTxid } from './replies'
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
    async signPsbt({ psbt, signInputs, broadcast }) {
      const options = {
        autoFinalized: broadcast,
        ...(signInputs.length > 0 && { toSignInputs: signInputs }),
      }
      const signed = await call(given, 'signPsbt', toHex(psbt), options)
      const answer = psbtOfHex(signed, 'signPsbt')
      const txid = broadcast ? readTxid(await call(given, 'pushPsbt', signed), 'pushPsbt') : null
      return { psbt: answer, txid }
    },
    ...(hasMethod(given, 'sendBitcoin') && {
      sendTransfer: async ({ recipientAddress, amount }) =>
        readTxid(await call(given, 'sendBitcoin', recipientAddress, Number(amount)), 'sendBitcoin'),
    }),
    ...(hasMethod(given, 'disconnect') && {
      async disconnect() {
        await call(given, 'disconnect')
      },
    }),
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
