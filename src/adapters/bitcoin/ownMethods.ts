import { call, hasMethod } from '../provider/call'
import type { BitcoinAccount, BitcoinWallet, SigningProtocol } from './wallet'

/** Unisat's and OKX's names of the two signing protocols. */
export const protocolName = (protocol: SigningProtocol): string =>
  protocol === 'bip322' ? 'bip322-simple' : 'ecdsa'

/**
 * Reports the result of the newest event, in whatever order the wallet answers. Ignores results that cannot be read.
 */
export function newestOf(
  read: (reported: unknown) => Promise<BitcoinAccount[]>,
  listener: (accounts: BitcoinAccount[]) => void,
) {
  let events = 0
  return (reported: unknown): void => {
    const mine = ++events
    read(reported).then(
      (accounts) => {
        if (mine === events) listener(accounts)
      },
      () => undefined,
    )
  }
}

/**
 * Follows the accounts of a wallet with an `on` method.
 * @param read reads the accounts from an event
 */
export function following(
  given: unknown,
  event: string,
  read: (reported: unknown) => Promise<BitcoinAccount[]>,
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
 * The parts that Unisat's and OKX's APIs share: PSBTs in hex, and the methods for signing, sending and disconnecting.
 * @param current the object of the wallet's current network
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
