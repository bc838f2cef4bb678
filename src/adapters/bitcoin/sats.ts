import { errorOf } from '../../slices/domain/errors/errorOf'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import type { Network } from '../../slices/domain/network/network'
import { rpcError } from '../provider/rpcError'
import { elementsOf } from '../discovery/standardFeatures'
import { call, hasMethod } from '../provider/call'
import { chainNameOf } from './chains'
import { psbtOfBase64 } from './psbt'
import { readAccounts, readSignature, readTxid } from './replies'
import type { BitcoinAccount, BitcoinWallet, InputToSign } from './wallet'

/** Numbers of a no of the person, and of a site that is not permitted, in wallets of this shape. */
const REJECTED = -32000
const DENIED = -32002
/** What an address is for, as such wallets are asked. */
const PURPOSES = ['payment', 'ordinals']

/** Whether a foreign object is a wallet that is asked by `request(method, params)` (sats-connect). */
export const isSats = (given: unknown): boolean => hasMethod(given, 'request')

/** Asks a wallet of this shape; its answers are envelopes of JSON-RPC. */
export async function askSats(given: unknown, method: string, params?: object): Promise<unknown> {
  const answer = await call(given, 'request', method, params)
  const error = readProperty(answer, 'error')
  if (error) throw toError(error)
  const result = readProperty(answer, 'result')
  if (result === undefined) throw errorOf('MALFORMED_REPLY', { method })
  return result
}

function toError(error: unknown): Error {
  const code = readProperty(error, 'code')
  const text = readProperty(error, 'message')
  const message = typeof text === 'string' ? text : 'The wallet refused'
  if (code === REJECTED) return rpcError(4001, message)
  if (code === DENIED) return rpcError(4100, message)
  return rpcError(typeof code === 'number' ? code : -32603, message)
}

/** The inputs of each address. */
export function inputsByAddress(inputs: readonly InputToSign[]): Record<string, number[]> {
  const found: Record<string, number[]> = {}
  for (const { address, index } of inputs) (found[address] ??= []).push(index)
  return found
}

/** A wallet that is asked by `request(method, params)`: Xverse and its like. */
export function satsWallet(given: unknown): BitcoinWallet {
  const ask = (method: string, params?: object) => askSats(given, method, params)
  const addressesIn = (result: unknown) =>
    readAccounts(elementsOf(readProperty(result, 'addresses')))
  return {
    async connect(silent) {
      if (silent) return addressesIn(await ask('getAddresses', { purposes: PURPOSES }))
      return addressesIn(await ask('wallet_connect', { addresses: PURPOSES }))
    },
    signMessage: async ({ protocol, ...input }) =>
      readSignature(
        readProperty(
          await ask('signMessage', { ...input, protocol: protocol.toUpperCase() }),
          'signature',
        ),
        'signMessage',
      ),
    async signPsbt({ psbt, signInputs, broadcast }) {
      const inputs = signInputs.length > 0 && { signInputs: inputsByAddress(signInputs) }
      const signed = await ask('signPsbt', { psbt, ...inputs, broadcast })
      const txid = broadcast ? readTxid(readProperty(signed, 'txid'), 'signPsbt') : null
      return { psbt: psbtOfBase64(readProperty(signed, 'psbt'), 'signPsbt'), txid }
    },
    async sendTransfer({ recipientAddress, amount }) {
      const recipients = [{ address: recipientAddress, amount: Number(amount) }]
      return readTxid(
        readProperty(await ask('sendTransfer', { recipients }), 'txid'),
        'sendTransfer',
      )
    },
    async switchNetwork(network: Network) {
      await ask('wallet_changeNetwork', { name: chainNameOf('sats', network) })
    },
    async disconnect() {
      await ask('wallet_disconnect')
    },
    ...(hasMethod(given, 'addListener') && {
      onAccounts(listener: (accounts: BitcoinAccount[]) => void) {
        const changed = () => {
          void ask('getAddresses', { purposes: PURPOSES }).then(
            (result) => listener(addressesIn(result)),
            () => listener([]),
          )
        }
        const ends = ['accountChange', 'disconnect'].map((event) =>
          call(given, 'addListener', event, changed).catch(() => null),
        )
        return () => {
          for (const end of ends)
            void end.then((stop) => {
              if (typeof stop === 'function') Reflect.apply(stop, undefined, [])
            })
        }
      },
    }),
  }
}
