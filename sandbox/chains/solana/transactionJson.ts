import { base58 } from '@scure/base'
import type { VersionedMessage, VersionedTransaction } from '@solana/web3.js'
import type { TransactionRecord } from './records'
import { RpcError } from './rpcError'
import { decodeTransaction } from './transaction'

/** Options of `getTransaction` for the form of the answer. */
export interface TransactionFormat {
  encoding: 'json' | 'jsonParsed' | 'base58' | 'base64'
  maxSupportedTransactionVersion?: number | undefined
}

const keysOf = (message: VersionedMessage): string[] =>
  message.staticAccountKeys.map((key) => key.toBase58())

const plainMessage = (message: VersionedMessage) => ({
  header: message.header,
  accountKeys: keysOf(message),
  recentBlockhash: message.recentBlockhash,
  instructions: message.compiledInstructions.map((call) => ({
    programIdIndex: call.programIdIndex,
    accounts: call.accountKeyIndexes,
    data: base58.encode(call.data),
    stackHeight: null,
  })),
  ...(message.version === 0 && { addressTableLookups: [] }),
})

/** The message with addresses in place of indexes; instructions are not decoded. */
const parsedMessage = (message: VersionedMessage) => {
  const keys = keysOf(message)
  return {
    accountKeys: keys.map((pubkey, at) => ({
      pubkey,
      signer: message.isAccountSigner(at),
      writable: message.isAccountWritable(at),
      source: 'transaction',
    })),
    recentBlockhash: message.recentBlockhash,
    instructions: message.compiledInstructions.map((call) => ({
      programId: keys[call.programIdIndex],
      accounts: call.accountKeyIndexes.map((at) => keys[at]),
      data: base58.encode(call.data),
      stackHeight: null,
    })),
  }
}

const transactionBody = (
  { message, signatures }: VersionedTransaction,
  wire: string,
  encoding: TransactionFormat['encoding'],
) => {
  if (encoding === 'base64') return [wire, 'base64']
  if (encoding === 'base58') return [base58.encode(Buffer.from(wire, 'base64')), 'base58']
  const written = encoding === 'json' ? plainMessage(message) : parsedMessage(message)
  return { signatures: signatures.map((bytes) => base58.encode(bytes)), message: written }
}

const metaJson = (record: TransactionRecord) => {
  const { error, fee, logs, units, inner, preBalances, postBalances } = record
  return {
    err: error,
    status: error ? { Err: error } : { Ok: null },
    fee,
    preBalances,
    postBalances,
    preTokenBalances: [],
    postTokenBalances: [],
    innerInstructions: inner.flatMap((instructions, index) =>
      instructions.length > 0 ? [{ index, instructions }] : [],
    ),
    logMessages: logs,
    loadedAddresses: { readonly: [], writable: [] },
    rewards: [],
    computeUnitsConsumed: units,
  }
}

/** An executed transaction in the form of the node's JSON; null for an airdrop. */
export const transactionJson = (
  record: TransactionRecord,
  { encoding, maxSupportedTransactionVersion }: TransactionFormat,
) => {
  const { slot, blockTime, wire } = record
  if (wire === null) return null
  const transaction = decodeTransaction(wire, 'base64')
  const { version } = transaction
  if (version !== 'legacy' && version > (maxSupportedTransactionVersion ?? -1)) {
    const advice = 'Please try the request again with "maxSupportedTransactionVersion"'
    throw new RpcError(-32015, `Transaction version (${version}) is not supported. ${advice}`)
  }
  const body = transactionBody(transaction, wire, encoding)
  return { slot, blockTime, transaction: body, meta: metaJson(record), version }
}
