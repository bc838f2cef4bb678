import { toProviderError } from '../provider/providerError'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { encode, readTransaction, type TransactionEncoding } from './bytes'
import { readSendOptions } from './sendOptions'
import type { Wire } from './wired'

type Request = { method: string; params?: unknown }

/**
 * Sends a request of the site to a wallet that supports one transaction encoding, and answers in the site's encoding.
 * The commitment level is checked before the wallet prompts.
 * @throws an error with code -32602 for an unknown commitment level, or the wallet's error
 */
export async function askByWire(wire: Wire, { method, params }: Request): Promise<unknown> {
  try {
    if (method === 'solana_signAndSendTransaction') readSendOptions(readProperty(params, 'options'))
  } catch (error) {
    throw toProviderError(error)
  }
  const named = withAccount(wire, method, params)
  const written = writtenAs(params)
  if (!written || written === wire.encoding) return wire.request({ method, params: named })
  const answer = await wire.request({ method, params: rewrite(named, wire.encoding) })
  return rewrite(answer, written)
}

/**
 * Adds the active account if the site names none. The embedded wallet has one account and gets it for messages only.
 */
function withAccount({ encoding, account }: Wire, method: string, params: unknown): unknown {
  const isWanted = encoding === 'base64' || method === 'solana_signMessage'
  const pubkey = account()
  if (!isWanted || !pubkey || typeof params !== 'object' || params === null) return params
  return Array.isArray(params) || 'pubkey' in params ? params : { ...params, pubkey }
}

/** Encoding of the transactions in parameters; null for parameters without a transaction. */
function writtenAs(params: unknown): TransactionEncoding | null {
  const several = readProperty(params, 'transactions')
  const first: unknown = Array.isArray(several) ? several[0] : readProperty(params, 'transaction')
  return readTransaction(first)?.encoding ?? null
}

/** Copies an object with its transactions in another encoding; other values are unchanged. */
function rewrite(value: unknown, encoding: TransactionEncoding): unknown {
  if (typeof value !== 'object' || value === null) return value
  const inEncoding = (text: unknown): unknown => {
    const transaction = readTransaction(text)
    return transaction ? encode(transaction.bytes, encoding) : text
  }
  const transaction = readProperty(value, 'transaction')
  const transactions = readProperty(value, 'transactions')
  return {
    ...value,
    ...(transaction !== undefined && { transaction: inEncoding(transaction) }),
    ...(Array.isArray(transactions) && { transactions: transactions.map(inEncoding) }),
  }
}
