import { base64, hex } from '@scure/base'
import { pay, signHex, text, type Holder } from './shapes'

type Params = Record<string, unknown>
/** Wraps answers and refusals in JSON-RPC envelopes. */
const enveloped =
  (answer: (method: string, params: Params) => Promise<unknown>) =>
  async (method: string, params: Params = {}) => {
    try {
      return { jsonrpc: '2.0', id: '1', result: await answer(method, params) }
    } catch (error) {
      return { jsonrpc: '2.0', id: '1', error }
    }
  }
const failure = (code: number, message: string) => Object.assign(new Error(message), { code })
const unknownMethod = () => failure(-32601, 'Method not found.')

/**
 * Xverse and similar wallets (sats-connect): `request(method, params)`, with payment and ordinals
 * addresses.
 */
export function satsShape(holder: Holder) {
  const { open, person } = holder
  const listeners = new Map<string, Set<(event: { type: string }) => void>>()
  const notify = (type: string) => listeners.get(type)?.forEach((listener) => listener({ type }))
  const addresses = async () => {
    const { keys } = await open()
    if (!person.control.permitted) throw failure(-32002, 'Access denied.')
    return { addresses: keys }
  }
  async function answer(method: string, params: Params): Promise<unknown> {
    const { keys, signText, signPsbt, push } = await open()
    switch (method) {
      case 'wallet_connect':
        await person.share(keys.map(({ address }) => address))
        return addresses()
      case 'getAddresses':
        return addresses()
      case 'signMessage': {
        const { address, message, protocol } = params
        await person.sign(text(message))
        const way = protocol === 'ECDSA' ? 'ecdsa' : 'bip322'
        return { address, signature: signText(text(address), text(message), way) }
      }
      case 'signPsbt': {
        const bytes = base64.decode(text(params['psbt']))
        await person.signTransaction(bytes.length)
        const given = Object.values(params['signInputs'] ?? {}) as number[][]
        const type = params['allowedSignHash']
        const allowed = typeof type === 'number' && { sighashTypes: [type] }
        const inputs = given.flat().map((index) => ({ index, ...allowed }))
        const signed = signPsbt(bytes, inputs, false)
        const psbt = base64.encode(signed)
        return params['broadcast'] === true ? { psbt, txid: await push(signed) } : { psbt }
      }
      case 'sendTransfer': {
        const [first] = params['recipients'] as { address: string; amount: number }[]
        return { txid: await pay(holder, first?.address, first?.amount) }
      }
      case 'wallet_changeNetwork':
      case 'wallet_disconnect':
        if (method === 'wallet_disconnect') person.control.permitted = false
        return null
      default:
        throw unknownMethod()
    }
  }
  return {
    request: enveloped(answer),
    addListener({ eventName, cb }: { eventName: string; cb: (event: { type: string }) => void }) {
      const of = listeners.get(eventName) ?? new Set()
      listeners.set(eventName, of.add(cb))
      return () => of.delete(cb)
    },
    withdraw() {
      person.control.permitted = false
      notify('disconnect')
    },
    /** Reports that the keys belong to another network now. */
    moved: () => notify('networkChange'),
  }
}

/**
 * Leather: `request(method, params)` with its own method names, PSBTs in hex, no way to disconnect.
 */
export function leatherShape(holder: Holder) {
  const { open, person } = holder
  async function answer(method: string, params: Params): Promise<unknown> {
    const { keys, signText, push } = await open()
    const [payment, ordinals] = keys
    switch (method) {
      case 'getAddresses': {
        // It stores no permission, so it opens a window each time.
        person.control.permitted = false
        await person.share(keys.map(({ address }) => address))
        const bitcoin = [payment, ordinals].map((key, at) => ({
          symbol: 'BTC',
          type: at === 0 ? 'p2wpkh' : 'p2tr',
          address: key?.address,
          publicKey: key?.publicKey,
        }))
        const stacks = { symbol: 'STX', address: 'SP000000000000000000002Q6VF78' }
        return { addresses: [...bitcoin, stacks] }
      }
      case 'signMessage': {
        const key = params['paymentType'] === 'p2tr' ? ordinals : payment
        const message = text(params['message'])
        await person.sign(message)
        return { signature: signText(key?.address ?? '', message, 'bip322') }
      }
      case 'signPsbt': {
        const at = params['signAtIndex']
        const types = params['allowedSighash']
        const allowed = Array.isArray(types) && { sighashTypes: types as number[] }
        const inputs = Array.isArray(at) ? at.map((index: number) => ({ index, ...allowed })) : []
        const options = { autoFinalized: false, toSignInputs: inputs }
        const signed = await signHex(holder, text(params['hex']), options)
        const txid = params['broadcast'] === true && (await push(hex.decode(signed)))
        return { hex: signed, ...(txid && { txid }) }
      }
      case 'sendTransfer':
        return { txid: await pay(holder, params['address'], params['amount']) }
      default:
        throw unknownMethod()
    }
  }
  return { request: enveloped(answer) }
}
