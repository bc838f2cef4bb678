import { call, hasMethod } from '../provider/call'
import { psbtOfHex, toHex } from './psbt'
import { readTxid } from './replies'
import type { BitcoinWallet } from './wallet'

/** What the shapes of Unisat and OKX share: PSBTs in hex, and the names of the methods that sign, send and end. */
export function ownMethods(
  given: unknown,
): Pick<BitcoinWallet, 'signPsbt' | 'sendTransfer' | 'disconnect'> {
  return {
    async signPsbt({ psbt, signInputs, broadcast }) {
      const toSignInputs = signInputs.length > 0 && { toSignInputs: signInputs }
      const options = { autoFinalized: broadcast, ...toSignInputs }
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
  }
}
