import { base64 } from '@scure/base'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import type { Network } from '../../slices/domain/network/network'
import { elementsOf, featureOf, textsOf } from '../discovery/standardFeatures'
import { chainNameOf } from './chains'
import { readPsbt } from './psbt'
import { readAccounts, readSignature, readTxid } from './replies'
import { inputsByAddress } from './sats'
import type { BitcoinAccount, BitcoinWallet } from './wallet'

const SIGN = 'bitcoin:signTransaction'
const SEND = 'bitcoin:signAndSendTransaction'

/** Whether a foreign object is a wallet of the Wallet Standard that connects and signs on Bitcoin. */
export function isStandardBitcoin(wallet: unknown): boolean {
  return (
    textsOf(readProperty(wallet, 'chains')).some((chain) => chain.startsWith('bitcoin:')) &&
    featureOf(wallet, 'bitcoin:connect') !== null &&
    ['bitcoin:signMessage', SIGN].some((feature) => featureOf(wallet, feature) !== null)
  )
}

/** A Bitcoin wallet of the Wallet Standard. */
export function standardWallet(wallet: unknown): BitcoinWallet {
  const handles = new Map<string, unknown>()
  const shared = (given: unknown): BitcoinAccount[] => {
    const listed = elementsOf(given)
    for (const handle of listed) {
      const address = readProperty(handle, 'address')
      if (typeof address === 'string') handles.set(address, handle)
    }
    return readAccounts(listed)
  }
  const handleOf = (address: string): unknown => {
    const handle = handles.get(address)
    if (handle === undefined) throw errorOf('UNAUTHORIZED', { details: 'account' })
    return handle
  }
  const ask = async (feature: string, input: object): Promise<unknown> => {
    const method = featureOf(wallet, feature)
    if (!method) throw errorOf('UNSUPPORTED_METHOD', { method: feature })
    return elementsOf(await method(input))[0]
  }
  return {
    async connect(silent) {
      if (silent) return shared(readProperty(wallet, 'accounts'))
      const connect = featureOf(wallet, 'bitcoin:connect')
      const answer = await connect?.({ purposes: ['payment', 'ordinals'] })
      return shared(readProperty(answer, 'accounts') ?? readProperty(wallet, 'accounts'))
    },
    async signMessage({ address, message }) {
      const bytes = new TextEncoder().encode(message)
      const signed = await ask('bitcoin:signMessage', {
        account: handleOf(address),
        message: bytes,
      })
      return readSignature(readProperty(signed, 'signature'), 'bitcoin:signMessage')
    },
    async signPsbt({ psbt, signInputs, broadcast }) {
      const inputsToSign = Object.entries(inputsByAddress(signInputs)).map(
        ([address, signingIndexes]) => ({ account: handleOf(address), signingIndexes }),
      )
      const input = { psbt: readPsbt(psbt), inputsToSign }
      if (broadcast)
        return { psbt, txid: readTxid(readProperty(await ask(SEND, input), 'txId'), SEND) }
      const signed = readProperty(await ask(SIGN, input), 'signedPsbt')
      if (!(signed instanceof Uint8Array)) throw errorOf('MALFORMED_REPLY', { method: SIGN })
      return { psbt: base64.encode(signed), txid: null }
    },
    ...(featureOf(wallet, 'bitcoin:switchNetwork') && {
      async switchNetwork(network: Network) {
        await featureOf(wallet, 'bitcoin:switchNetwork')?.(chainNameOf('standard', network))
      },
    }),
    async disconnect() {
      handles.clear()
      await featureOf(wallet, 'standard:disconnect')?.()
    },
    onAccounts(listener) {
      const on = featureOf(wallet, 'standard:events', 'on')
      const stop = on?.('change', () => listener(shared(readProperty(wallet, 'accounts'))))
      return () => {
        if (typeof stop === 'function') Reflect.apply(stop, undefined, [])
      }
    },
  }
}
