import { call, hasMethod } from '../provider/call'
import type { BitcoinAccount, BitcoinWallet, SigningProtocol } from './wallet'

/** What the shapes of Unisat and OKX call the two ways to sign a text. */
export const protocolName = (protocol: SigningProtocol): string =>
  protocol === 'bip322' ? 'bip322-simple' : 'ecdsa'

/** Hands on what is read at the newest event, in whichever order a wallet answers. What cannot be read changes nothing. */
export function newestOf(
  read: (told: unknown) => Promise<BitcoinAccount[]>,
  listener: (accounts: BitcoinAccount[]) => void,
) {
  let events = 0
  return (told: unknown): void => {
    const mine = ++events
    read(told).then(
      (accounts) => {
        if (mine === events) listener(accounts)
      },
      () => undefined,
    )
  }
}

/**
 * Follows the accounts of a wallet that tells of them by `on`.
 * @param read the accounts of what the event says
 */
export function following(
  given: unknown,
  event: string,
  read: (told: unknown) => Promise<BitcoinAccount[]>,
): Pick<BitcoinWallet, 'onAccounts'> {
  if (!hasMethod(given, 'on')) return {}
  return {
    onAccounts(listener) {
      const follow = newestOf(read, listener)
      void call(given, 'on', event, follow)
      return () => void call(given, 'removeListener', event, follow).catch(() => undefined)
    },
  }
}

/**
 * What the shapes of Unisat and OKX share: PSBTs in hex, and the names of the methods that sign, send and end.
 * @param current the object of the network that the wallet is on
 */
export function ownMethods(
  current: () => unknown,
): Pick<BitcoinWallet, 'psbtForm' | 'sighashChoice' | 'signPsbt' | 'sendTransfer' | 'disconnect'> {
  const ask = (name: string, ...input: unknown[]) => call(current(), name, ...input)
  return {
    psbtForm: 'hex',
    sighashChoice: { perInput: true, several: true },
    async signPsbt({ psbt, signInputs, broadcast }) {
      const toSignInputs = signInputs.length > 0 && { toSignInputs: signInputs }
      const options = { autoFinalized: broadcast, ...toSignInputs }
      const signed = await ask('signPsbt', psbt, options)
      return { psbt: signed, ...(broadcast && { txid: await ask('pushPsbt', signed) }) }
    },
    ...(hasMethod(current(), 'sendBitcoin') && {
      sendTransfer: ({ recipientAddress, amount }) =>
        ask('sendBitcoin', recipientAddress, Number(amount)),
    }),
    ...(hasMethod(current(), 'disconnect') && {
      async disconnect() {
        await ask('disconnect')
      },
    }),
  }
}
