import { base58 } from '@scure/base'
import type { VersionedTransaction } from '@solana/web3.js'
import { createBlockhashes, type Blockhashes } from './blockhashes'
import { feeOf } from './fees'
import { createRecords, type KeptChain, type Records, type TransactionRecord } from './records'
import { createSvm, type Svm, type SvmOutcome } from './svm'
import { addressesOf, signatureOf } from './transaction'
import type { TransactionError } from './transactionError'

/** A chain: its accounts, blocks and transactions. */
export interface Ledger {
  svm: Svm
  records: Records
  blockhashes: Blockhashes
  /**
   * Executes a transaction in a separate block. A transaction that was not executed is not
   * recorded.
   */
  send(transaction: VersionedTransaction): { signature: string; error: TransactionError | null }
  /** The result that a transaction would have; its blockhash is checked unless it is replaced. */
  simulate(
    transaction: VersionedTransaction,
    options: { checkSignatures: boolean; replaceBlockhash: boolean },
  ): SvmOutcome
  /** Creates coins; returns the signature, base58. */
  airdrop(address: string, lamports: bigint): string
  /** Adds empty blocks. */
  advance(blocks: number): void
  /** Calls a listener for each executed transaction; returns a function that removes it. */
  listen(listener: (record: TransactionRecord) => void): () => void
  kept(): KeptChain
}

const refused = (error: TransactionError): SvmOutcome => ({ error, logs: [], units: 0, inner: [] })

const seconds = () => Math.floor(Date.now() / 1000)

/** Opens a chain, new or from stored state. */
export const createLedger = (kept?: KeptChain): Ledger => {
  const svm = createSvm(kept && Buffer.from(kept.machine, 'base64'))
  const records = createRecords(kept?.records)
  const blockhashes = createBlockhashes(kept?.blockhashes)
  const listeners = new Set<(record: TransactionRecord) => void>()
  const noteBlock = () => blockhashes.add(svm.blockhash(), svm.height())
  if (!kept) noteBlock()
  const endBlock = () => {
    svm.nextBlock()
    noteBlock()
  }
  const isExpired = ({ message }: VersionedTransaction) =>
    blockhashes.lastValidHeight(message.recentBlockhash, svm.height()) === null
  const settle = (record: TransactionRecord) => {
    records.add(record)
    endBlock()
    for (const listener of listeners) listener(record)
  }
  const balancesOf = (addresses: readonly string[]) =>
    addresses.map((address) => Number(svm.balance(address)))
  const base = (signature: string) => ({ signature, slot: svm.height(), blockTime: seconds() })
  return {
    svm,
    records,
    blockhashes,
    send(transaction) {
      const signature = signatureOf(transaction)
      if (isExpired(transaction)) return { signature, error: 'BlockhashNotFound' }
      const addresses = addressesOf(transaction)
      const preBalances = balancesOf(addresses)
      const done = svm.run(transaction)
      const postBalances = balancesOf(addresses)
      // Without a fee it was not executed, so no block contains it.
      if (done.error && postBalances[0] === preBalances[0]) return { signature, error: done.error }
      const { error, logs, units, inner } = done
      const wire = Buffer.from(transaction.serialize()).toString('base64')
      const calls = inner.map((list) =>
        list.map((call) => ({ ...call, data: base58.encode(call.data) })),
      )
      const paid = { fee: Number(feeOf(transaction.message)), preBalances, postBalances }
      settle({ ...base(signature), error, wire, logs, units, inner: calls, ...paid })
      return { signature, error }
    },
    simulate(transaction, { checkSignatures, replaceBlockhash }) {
      if (!replaceBlockhash && isExpired(transaction)) return refused('BlockhashNotFound')
      return svm.simulate(transaction, checkSignatures)
    },
    airdrop(address, lamports) {
      const before = Number(svm.balance(address))
      const signature = base58.encode(svm.airdrop(address, lamports))
      const balances = { preBalances: [before], postBalances: balancesOf([address]) }
      const nothing = { error: null, wire: null, fee: 0, logs: [], units: 0, inner: [] }
      settle({ ...base(signature), ...nothing, ...balances })
      return signature
    },
    advance(blocks) {
      for (let count = 0; count < blocks; count += 1) endBlock()
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    kept: () => ({
      machine: Buffer.from(svm.snapshot()).toString('base64'),
      blockhashes: blockhashes.entries().map(([hash, height]) => [hash, height]),
      records: records.all(),
    }),
  }
}
