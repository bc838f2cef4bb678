import { base58, base64 } from '@scure/base'
import * as z from 'zod/mini'
import { parseParams } from '../../../services/wallet/evmParams'
import { invalidParams, unauthorized, unsupportedMethod } from '../../../services/wallet/rpcError'
import { describeSolana, type SolanaAsk } from '../shared/solanaAsk'
import type { SolanaEngine } from '../shared/solanaEngine'
import type { NamespaceRequest, Task, WalletNamespace } from './namespace'

const METHODS = [
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
]

/** Solana for the pairing wallet: the first account, transactions in base64, the rest in base58. */
export const solanaNamespace = (engine: SolanaEngine): WalletNamespace => ({
  name: 'solana',
  chains: engine.chains,
  shared: () => engine.addresses.slice(0, 1),
  methods: METHODS,
  events: ['accountsChanged'],
  read: (granted, request) => readSolana(engine, granted, request),
})

const Named = { pubkey: z.string() }
const Options = z.optional(z.looseObject({}))
const MessageParams = z.object({ ...Named, message: z.string() })
const TransactionParams = z.object({ ...Named, transaction: z.string(), options: Options })
const TransactionsParams = z.object({ ...Named, transactions: z.array(z.string()) })

function readSolana(
  engine: SolanaEngine,
  granted: readonly string[],
  { method, params, chainId }: NamespaceRequest,
): Task {
  const task = (ask: SolanaAsk, run: () => unknown): Task => {
    if (!granted.includes(ask.address)) throw unauthorized()
    return { description: describeSolana(ask, engine), run: async () => run() }
  }
  const sign = (address: string, transaction: Uint8Array) =>
    base64.encode(engine.signTransaction(address, transaction))
  switch (method) {
    case 'solana_signMessage': {
      const { pubkey: address, message: text } = parseParams(MessageParams, params)
      const message = bytes(base58, text)
      return task({ kind: 'message', address, message }, () => ({
        signature: base58.encode(engine.sign(address, message)),
      }))
    }
    case 'solana_signTransaction': {
      const { pubkey: address, transaction: text } = parseParams(TransactionParams, params)
      const transaction = bytes(base64, text)
      return task({ kind: 'sign', address, transactions: [transaction] }, () => ({
        transaction: sign(address, transaction),
      }))
    }
    case 'solana_signAllTransactions': {
      const { pubkey: address, transactions: texts } = parseParams(TransactionsParams, params)
      const transactions = texts.map((text) => bytes(base64, text))
      return task({ kind: 'sign', address, transactions }, () => ({
        transactions: transactions.map((transaction) => sign(address, transaction)),
      }))
    }
    case 'solana_signAndSendTransaction': {
      const { pubkey: address, transaction: text, options } = parseParams(TransactionParams, params)
      const transaction = bytes(base64, text)
      return task({ kind: 'send', address, transaction, chainId }, async () => ({
        signature: base58.encode(await engine.send(address, transaction, chainId, options)),
      }))
    }
    default:
      throw unsupportedMethod(method)
  }
}

function bytes(codec: { decode(text: string): Uint8Array }, text: string): Uint8Array {
  try {
    return codec.decode(text)
  } catch {
    throw invalidParams('the text is not encoded as the method wants it')
  }
}
