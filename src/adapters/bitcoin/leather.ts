import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { elementsOf } from '../discovery/standardFeatures'
import { isTaproot } from './address'
import { readAccounts } from './replies'
import { askSats } from './sats'
import type { BitcoinAccount, BitcoinWallet } from './wallet'

/**
 * A wallet with Leather's API: `request(method, params)`, PSBTs in hex. It cannot connect silently, disconnect or
 * change its network, so its accounts stay valid until the site connects again.
 */
export function leatherWallet(given: unknown): BitcoinWallet {
  const kept: { accounts: BitcoinAccount[] } = { accounts: [] }
  return {
    async connect(silent) {
      if (silent) return kept.accounts
      const result = await askSats(given, 'getAddresses')
      const isBitcoin = (entry: unknown) => (readProperty(entry, 'symbol') ?? 'BTC') === 'BTC'
      const listed = elementsOf(readProperty(result, 'addresses')).filter(isBitcoin)
      return (kept.accounts = readAccounts(listed))
    },
    async signMessage({ address, message }) {
      const paymentType = isTaproot(address) ? 'p2tr' : 'p2wpkh'
      const signed = await askSats(given, 'signMessage', { message, paymentType })
      return readProperty(signed, 'signature')
    },
    psbtForm: 'hex',
    sighashChoice: { perInput: false, several: true },
    async signPsbt({ psbt, signInputs, broadcast }) {
      const [first] = signInputs
      const inputs = first && {
        signAtIndex: signInputs.map(({ index }) => index),
        allowedSighash: first.sighashTypes,
      }
      const signed = await askSats(given, 'signPsbt', { hex: psbt, ...inputs, broadcast })
      return { psbt: readProperty(signed, 'hex'), txid: readProperty(signed, 'txid') }
    },
    async sendTransfer({ recipientAddress, amount }) {
      const sent = await askSats(given, 'sendTransfer', { address: recipientAddress, amount })
      return readProperty(sent, 'txid')
    },
  }
}
