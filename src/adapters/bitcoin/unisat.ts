import { readProperty } from '../../slices/domain/untrusted/readProperty'
import type { Network } from '../../slices/domain/network/network'
import { elementsOf } from '../discovery/standardFeatures'
import { call, hasMethod } from '../provider/call'
import { chainNameOf } from './chains'
import { psbtOfHex, toHex } from './psbt'
import { readAccounts, readSignature, readTxid } from './replies'
import type { BitcoinAccount, BitcoinWallet } from './wallet'

/** Whether a foreign object is a wallet of the shape that Unisat has: also Bitget's and Binance's. */
export function isUnisat(given: unknown): boolean {
  return ['requestAccounts', 'getAccounts', 'signMessage'].every((name) => hasMethod(given, name))
}

/**
 * A wallet of the shape of Unisat: one address, PSBTs in hex, and a chain of its own that it can be asked to change.
 * @param given the object that it puts into the page
 */
export function unisatWallet(given: unknown): BitcoinWallet {
  async function keyed(addresses: unknown): Promise<BitcoinAccount[]> {
    const [first, ...others] = elementsOf(addresses)
    // The wallet knows the key of its active address only.
    const publicKey = first ? await call(given, 'getPublicKey').catch(() => null) : null
    return readAccounts([{ address: first, publicKey }, ...others])
  }
  return {
    connect: async (silent) => keyed(await call(given, silent ? 'getAccounts' : 'requestAccounts')),
    signMessage: async ({ message, protocol }) =>
      readSignature(
        await call(
          given,
          'signMessage',
          message,
          protocol === 'bip322' ? 'bip322-simple' : 'ecdsa',
        ),
        'signMessage',
      ),
    async signPsbt({ psbt, signInputs, broadcast }) {
      const toSignInputs = signInputs.map(({ sighashTypes, ...input }) => ({
        ...input,
        ...(sighashTypes && { sighashTypes }),
      }))
      const options = { autoFinalized: broadcast, ...(toSignInputs.length > 0 && { toSignInputs }) }
      const signed = await call(given, 'signPsbt', toHex(psbt), options)
      const answer = psbtOfHex(signed, 'signPsbt')
      const txid = broadcast ? readTxid(await call(given, 'pushPsbt', signed), 'pushPsbt') : null
      return { psbt: answer, txid }
    },
    ...(hasMethod(given, 'sendBitcoin') && {
      sendTransfer: async ({ recipientAddress, amount }) =>
        readTxid(await call(given, 'sendBitcoin', recipientAddress, Number(amount)), 'sendBitcoin'),
    }),
    ...(hasMethod(given, 'switchChain') && {
      async switchNetwork(network: Network) {
        const wanted = chainNameOf('unisat', network)
        const now = hasMethod(given, 'getChain') ? await call(given, 'getChain') : null
        if (readProperty(now, 'enum') !== wanted) await call(given, 'switchChain', wanted)
      },
    }),
    ...(hasMethod(given, 'disconnect') && {
      async disconnect() {
        await call(given, 'disconnect')
      },
    }),
    ...(hasMethod(given, 'on') && {
      onAccounts(listener: (accounts: BitcoinAccount[]) => void) {
        const follow = (addresses: unknown) => {
          void keyed(addresses).then(listener, () => undefined)
        }
        void call(given, 'on', 'accountsChanged', follow)
        return () =>
          void call(given, 'removeListener', 'accountsChanged', follow).catch(() => undefined)
      },
    }),
  }
}
