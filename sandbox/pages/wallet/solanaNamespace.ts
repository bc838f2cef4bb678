import { base58, base64 } from '@scure/base'
import type { ProposalTypes, SessionTypes } from '@walletconnect/types'
import * as z from 'zod/mini'
import type { Description } from '../shared/describe'
import { parseParams } from '../shared/evmParams'
import { invalidParams, unauthorized, unsupportedMethod } from '../shared/rpcError'
import { describeSolana, type SolanaAsk } from '../shared/solanaAsk'
import type { SolanaEngine } from '../shared/solanaEngine'

const METHODS = [
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
]

/** The Solana networks that a proposal names and the wallet knows. */
export function askedSolana(proposal: ProposalTypes.Struct, { chains }: SolanaEngine) {
  const { requiredNamespaces: required, optionalNamespaces: optional } = proposal
  const asked = [...(required.solana?.chains ?? []), ...(optional.solana?.chains ?? [])]
  return chains.filter(({ id }) => asked.includes(id))
}

/** What a proposal gets of Solana: the first account on the asked networks; nothing where none was asked for. */
export function solanaGrant(
  proposal: ProposalTypes.Struct,
  engine: SolanaEngine,
): SessionTypes.Namespaces {
  const chains = askedSolana(proposal, engine).map(({ id }) => id)
  const [address] = engine.addresses
  if (chains.length === 0 || !address) return {}
  const accounts = chains.map((id) => `${id}:${address}`)
  return { solana: { chains, accounts, methods: METHODS, events: ['accountsChanged'] } }
}

/** The Solana addresses of a session, each once. */
export const solanaAddresses = ({ namespaces }: Pick<SessionTypes.Struct, 'namespaces'>) => [
  ...new Set((namespaces.solana?.accounts ?? []).map((id) => id.split(':')[2] ?? '')),
]

const Named = { pubkey: z.string() }
const Options = z.optional(z.looseObject({}))
const MessageParams = z.object({ ...Named, message: z.string() })
const TransactionParams = z.object({ ...Named, transaction: z.string(), options: Options })
const TransactionsParams = z.object({ ...Named, transactions: z.array(z.string()) })

/** A request in words, and what happens once it is approved. */
export type Task = { description: Description; run: () => Promise<unknown> }

/**
 * Reads a request for a Solana account; transactions are base64 over the relay, the rest base58.
 * Throws -32602 for bad parameters, 4100 for an account that was not granted, 4200 for another method.
 */
export function readSolana(
  engine: SolanaEngine,
  granted: readonly string[],
  { method, params, chainId }: { method: string; params: unknown; chainId: string },
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
