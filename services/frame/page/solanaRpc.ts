import { base58, base64 } from '@scure/base'
import * as z from 'zod/mini'
import { askNode } from '../../wallet/jsonRpc'
import { invalidParams, unauthorized, unsupportedMethod } from '../../wallet/rpcError'
import type { Approvals } from './approvals'
import type { SolanaAccount } from './solanaAccount'
import type { SolanaKey } from './solanaKeys'
import {
  isElseSigned,
  readSolanaMessage,
  readSolanaTransaction,
  withSignature,
} from './solanaMessage'
import type { SolanaMessage, SolanaTransaction } from './solanaMessage'
import { knownFee } from './fee'
import { sumOfFees } from './solanaFee'
import { trustedNode } from './solanaNetworks'
import type { SolanaNetwork } from './solanaNetworks'
import { solText } from './solanaPrograms'
import { solanaMessageWords, solanaTransactionWords } from './solanaWords'
import type { RpcRequest } from './rpc'
import type { RequestWords } from './words'

const COMMITMENTS = ['processed', 'confirmed', 'finalized', 'recent', 'single', 'root'] as const

/** Longer texts are neither a transaction nor a readable message. */
const Text = z.string().check(z.maxLength(8_000))
const Whose = { pubkey: z.optional(z.string()) }
const MessageParams = z.object({ message: Text, ...Whose })
const SignParams = z.object({ transaction: Text, ...Whose })
const SignAllParams = z.object({
  transactions: z.array(Text).check(z.minLength(1), z.maxLength(20)),
  ...Whose,
})
const SendParams = z.object({
  transaction: Text,
  ...Whose,
  options: z.optional(
    z.object({
      skipPreflight: z.optional(z.boolean()),
      preflightCommitment: z.optional(z.enum([...COMMITMENTS, 'singleGossip', 'max'])),
      maxRetries: z.optional(z.number()),
      minContextSlot: z.optional(z.number()),
    }),
  ),
})
/** Parts for answering requests. */
export type SolanaRpcParts = {
  account: SolanaAccount
  approvals: Approvals
  /** Origin of the requesting site. */
  site: string
}

function bytesOf(text: string): Uint8Array {
  try {
    return base58.decode(text)
  } catch {
    throw invalidParams('the text is not base58')
  }
}

function parse<T extends z.ZodMiniType>(shape: T, params: unknown): z.output<T> {
  const result = shape.safeParse(params)
  if (!result.success) throw invalidParams(result.error.issues[0]?.path.join('.') || 'params')
  return result.data
}

/** The total fee that an account pays for transactions, as text; null when others pay. */
function feeOf(messages: readonly SolanaMessage[], payer: string): string | null {
  const paid = messages.filter(({ signers }) => signers[0] === payer)
  return paid.length === 0 ? null : solText(sumOfFees(paid))
}

/** Answers the Solana methods of one network, each after the user's approval. */
export function createSolanaRpc({ account, approvals, site }: SolanaRpcParts) {
  async function actorOn(network: SolanaNetwork, pubkey: string | undefined) {
    const address = await account.address()
    if (pubkey !== undefined && pubkey !== address) throw unauthorized()
    return { address, network: network.name, site }
  }

  /** Parses a transaction that this account has to sign. */
  function transactionOf(text: string, address: string): SolanaTransaction {
    const transaction = readSolanaTransaction(bytesOf(text))
    if (!transaction) throw invalidParams('the transaction cannot be read')
    if (!transaction.message.signers.includes(address)) throw unauthorized()
    return transaction
  }

  function ask<T>(
    request: RpcRequest,
    words: RequestWords,
    fee: string | null,
    work: () => Promise<T>,
  ): Promise<T> {
    const { method, params } = request
    const raw = JSON.stringify({ method, params }, null, 2)
    return approvals.ask({ words, site, raw, ...(fee && { fee: knownFee(fee) }) }, work)
  }

  /**
   * The key of the displayed account: another user may have logged in since, in another window of
   * the site.
   */
  async function keyOf(address: string): Promise<SolanaKey> {
    const key = await account.openKey()
    if (key.address !== address) throw unauthorized()
    return key
  }

  async function signed(transactions: SolanaTransaction[], address: string): Promise<Uint8Array[]> {
    const key = await keyOf(address)
    return transactions.map((one) => withSignature(one, key.address, key.sign(one.messageBytes)))
  }

  async function signMessage(request: RpcRequest, network: SolanaNetwork) {
    const { message, pubkey } = parse(MessageParams, request.params)
    const actor = await actorOn(network, pubkey)
    const bytes = bytesOf(message)
    // A signature over these bytes would be valid for the transaction.
    if (readSolanaMessage(bytes)) throw invalidParams('a transaction is not signed as a message')
    return ask(request, solanaMessageWords(bytes, actor), null, async () => {
      const key = await keyOf(actor.address)
      return { signature: base58.encode(key.sign(bytes)) }
    })
  }

  async function signTransactions(
    request: RpcRequest,
    network: SolanaNetwork,
    { texts, pubkey }: { texts: readonly string[]; pubkey: string | undefined },
  ): Promise<string[]> {
    const actor = await actorOn(network, pubkey)
    const transactions = texts.map((text) => transactionOf(text, actor.address))
    const messages = transactions.map(({ message }) => message)
    const words = solanaTransactionWords(messages, actor, false)
    return ask(request, words, feeOf(messages, actor.address), async () =>
      (await signed(transactions, actor.address)).map((bytes) => base58.encode(bytes)),
    )
  }

  async function signAndSend(request: RpcRequest, network: SolanaNetwork) {
    const { transaction: text, pubkey, options = {} } = parse(SendParams, request.params)
    const actor = await actorOn(network, pubkey)
    const transaction = transactionOf(text, actor.address)
    if (!isElseSigned(transaction, actor.address))
      throw invalidParams('another account has to sign the transaction first')
    const url = await trustedNode(network)
    const messages = [transaction.message]
    const words = solanaTransactionWords(messages, actor, true)
    return ask(request, words, feeOf(messages, actor.address), async () => {
      const [bytes = new Uint8Array()] = await signed([transaction], actor.address)
      const config = { encoding: 'base64', ...options }
      const answer = await askNode(url, 'sendTransaction', [base64.encode(bytes), config])
      return { signature: z.parse(z.string(), answer) }
    })
  }

  return async (request: RpcRequest, network: SolanaNetwork): Promise<unknown> => {
    switch (request.method) {
      case 'solana_signMessage':
        return signMessage(request, network)
      case 'solana_signTransaction': {
        const { transaction, pubkey } = parse(SignParams, request.params)
        const texts = [transaction]
        const [one] = await signTransactions(request, network, { texts, pubkey })
        return { transaction: one }
      }
      case 'solana_signAllTransactions': {
        const { transactions: texts, pubkey } = parse(SignAllParams, request.params)
        return { transactions: await signTransactions(request, network, { texts, pubkey }) }
      }
      case 'solana_signAndSendTransaction':
        return signAndSend(request, network)
      default:
        throw unsupportedMethod(request.method)
    }
  }
}
