import { base64 } from '@scure/base'
import * as z from 'zod/mini'
import type { BitcoinEngine } from '../shared/bitcoin/engine'
import { parseParams } from '../../../services/wallet/evmParams'
import { invalidParams, unauthorized, unsupportedMethod } from '../../../services/wallet/rpcError'
import type { NamespaceRequest, Task, WalletNamespace } from './namespace'

const MessageParams = z.object({
  account: z.string(),
  message: z.string(),
  address: z.optional(z.string()),
  protocol: z.optional(z.enum(['ecdsa', 'bip322'])),
})
const PsbtParams = z.object({
  account: z.string(),
  psbt: z.string(),
  signInputs: z.optional(
    z.array(
      z.object({
        address: z.string(),
        index: z.int(),
        sighashTypes: z.optional(z.array(z.int())),
      }),
    ),
  ),
  broadcast: z.optional(z.boolean()),
})
const TransferParams = z.object({
  account: z.string(),
  recipientAddress: z.string(),
  amount: z.string(),
})
const AddressParams = z.object({ account: z.string() })

/** Bitcoin for the pairing wallet: one key with a payment and an ordinals address. */
export const bitcoinNamespace = (
  engine: BitcoinEngine,
  chains: WalletNamespace['chains'],
): WalletNamespace => ({
  name: 'bip122',
  chains,
  shared: () => engine.keys.map(({ address }) => address),
  methods: ['signMessage', 'signPsbt', 'sendTransfer', 'getAccountAddresses'],
  events: ['bip122_addressesChanged'],
  read: (granted, request) => readBitcoin(engine, granted, request),
})

function readBitcoin(
  engine: BitcoinEngine,
  granted: readonly string[],
  { method, params }: NamespaceRequest,
): Task {
  const task = (account: string, title: string, facts: Facts, run: () => unknown): Task => {
    if (!granted.includes(account)) throw unauthorized()
    const all = Object.entries({ Account: account, ...facts })
    return {
      description: { title, facts: all.map(([label, value]) => ({ label, value })) },
      run: async () => run(),
    }
  }
  switch (method) {
    case 'signMessage': {
      const { account, message, protocol, address = account } = parseParams(MessageParams, params)
      const asked = task(address, 'Sign a message', {}, () => ({
        address,
        signature: engine.signText(address, message, protocol ?? 'bip322'),
      }))
      return { ...asked, description: { ...asked.description, text: message } }
    }
    case 'signPsbt': {
      const { account, psbt, signInputs, broadcast } = parseParams(PsbtParams, params)
      const bytes = decoded(psbt)
      return task(account, 'Sign a transaction', { Size: `${bytes.length} bytes` }, async () => {
        const signed = engine.signPsbt(bytes, signInputs ?? [], false)
        const txid = broadcast && (await engine.push(signed))
        return { psbt: base64.encode(signed), ...(txid && { txid }) }
      })
    }
    case 'sendTransfer': {
      const { account, recipientAddress, amount } = parseParams(TransferParams, params)
      const facts = { To: recipientAddress, Amount: `${amount} satoshi` }
      return task(account, 'Send coins', facts, async () => ({
        txid: await engine.pay(recipientAddress, BigInt(amount)),
      }))
    }
    case 'getAccountAddresses': {
      const { account } = parseParams(AddressParams, params)
      const shared = engine.keys.map(({ address, publicKey, purpose }) => {
        return { address, publicKey, intention: purpose }
      })
      return task(account, 'Show your addresses', {}, () => shared)
    }
    default:
      throw unsupportedMethod(method)
  }
}
type Facts = Readonly<Record<string, string>>

function decoded(psbt: string): Uint8Array {
  try {
    return base64.decode(psbt)
  } catch {
    throw invalidParams('the PSBT is not base64')
  }
}
