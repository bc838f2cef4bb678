import { errorNumber } from '../../slices/domain/errors/records'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import type { Network } from '../../slices/domain/network/network'
import { rpcError } from '../provider/rpcError'
import { elementsOf } from '../discovery/standardFeatures'
import { call, hasMethod } from '../provider/call'
import { chainNameOf } from './chains'
import { newestOf } from './ownMethods'
import { readAccounts } from './replies'
import type { BitcoinAccount, BitcoinWallet } from './wallet'

/** EIP-1193 codes for this API's codes of a user's rejection and of a site without permission. */
const NUMBERS: Readonly<Record<number, number>> = { [-32000]: 4001, [-32002]: 4100 }
/** Codes of an unsupported method: JSON-RPC's, and this API's. */
const LACKING = [-32601, -32001]
/** Values of the `purposes` parameter. */
const PURPOSES = ['payment', 'ordinals']

/** Whether an untrusted object is a wallet with the `request(method, params)` API of sats-connect. */
export const isSats = (given: unknown): boolean => hasMethod(given, 'request')

/** Calls a wallet of this kind; its replies are JSON-RPC envelopes. */
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
  const number = typeof code === 'number' ? code : -32603
  return rpcError(NUMBERS[number] ?? number, message)
}

/** A wallet with the API `request(method, params)`: Xverse and others. */
export function satsWallet(given: unknown): BitcoinWallet {
  const ask = (method: string, params?: object) => askSats(given, method, params)
  const listen = (...input: unknown[]) => call(given, 'addListener', ...input).catch(() => null)
  const read = async (asked: Promise<unknown>) =>
    readAccounts(elementsOf(readProperty(await asked, 'addresses')))
  const known = () => read(ask('getAddresses', { purposes: PURPOSES }))
  return {
    async connect(silent) {
      if (silent) return known()
      return read(ask('wallet_connect', { addresses: PURPOSES })).catch((error: unknown) => {
        if (!LACKING.includes(errorNumber(error) ?? 0)) throw error
        return known()
      })
    },
    async signMessage({ protocol, ...input }) {
      const signed = await ask('signMessage', { ...input, protocol: protocol.toUpperCase() })
      return readProperty(signed, 'signature')
    },
    psbtForm: 'base64',
    sighashChoice: { perInput: false, several: false },
    async signPsbt({ psbt, groups, broadcast }) {
      const [first] = groups
      const inputs = first && {
        signInputs: Object.fromEntries(groups.map(({ address, indexes }) => [address, indexes])),
        allowedSignHash: first.sighashTypes?.[0],
      }
      const signed = await ask('signPsbt', { psbt, ...inputs, broadcast })
      return { psbt: readProperty(signed, 'psbt'), txid: readProperty(signed, 'txid') }
    },
    async sendTransfer({ recipientAddress, amount }) {
      const recipients = [{ address: recipientAddress, amount: Number(amount) }]
      return readProperty(await ask('sendTransfer', { recipients }), 'txid')
    },
    async switchNetwork(network: Network) {
      await ask('wallet_changeNetwork', { name: chainNameOf('sats', network) })
    },
    async disconnect() {
      await ask('wallet_disconnect')
    },
    ...(hasMethod(given, 'addListener') && {
      onAccounts(listener: (accounts: BitcoinAccount[]) => void) {
        const cb = newestOf(() => known().catch(() => []), listener)
        // Current wallets expect one object, older ones two arguments. Accounts that are reported twice are emitted
        // once.
        const ends = ['accountChange', 'networkChange', 'disconnect'].flatMap((eventName) => [
          listen({ eventName, cb }),
          listen(eventName, cb),
        ])
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
