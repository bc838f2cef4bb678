import * as z from 'zod/mini'
import type { Ledger } from '../ledger'
import {
  Address,
  Amount,
  Config,
  method,
  SendConfig,
  Signature,
  SimulateConfig,
  TransactionConfig,
  type RpcMethod,
} from '../params'
import type { TransactionRecord } from '../records'
import { RpcError } from '../rpcError'
import type { SvmOutcome } from '../svm'
import { decodeTransaction } from '../transaction'
import { errorSentence } from '../transactionError'
import { transactionJson } from '../transactionJson'
import type { InContext } from './context'

const rest = z.unknown()

/** Most signatures of one call. */
const SIGNATURES_MAX = 256

const statusJson = ({ slot, error }: TransactionRecord) => ({
  slot,
  confirmations: null,
  err: error,
  confirmationStatus: 'finalized',
  status: error ? { Err: error } : { Ok: null },
})

const simulated = ({ error, logs, units }: SvmOutcome) => ({
  err: error,
  logs,
  accounts: null,
  unitsConsumed: units,
  returnData: null,
})

/** Throws for a transaction that would fail, like the node's preflight. */
const requireSuccess = (outcome: SvmOutcome): void => {
  if (!outcome.error) return
  const sentence = errorSentence(outcome.error)
  if (outcome.error === 'SignatureFailure') {
    throw new RpcError(-32003, 'Transaction signature verification failure')
  }
  throw new RpcError(-32002, `Transaction simulation failed: ${sentence}`, simulated(outcome))
}

/** Methods that execute and return transactions. */
export const transactionMethods = (
  ledger: Ledger,
  inContext: InContext,
): Record<string, RpcMethod> => ({
  sendTransaction: method(z.tuple([z.string(), SendConfig], rest), ([text, config]) => {
    const transaction = decodeTransaction(text, config.encoding)
    const checks = { checkSignatures: true, replaceBlockhash: false }
    const preflight = ledger.simulate(transaction, checks)
    // Signatures are always checked; everything else unless preflight is skipped.
    if (!config.skipPreflight || preflight.error === 'SignatureFailure') requireSuccess(preflight)
    return ledger.send(transaction).signature
  }),
  simulateTransaction: method(z.tuple([z.string(), SimulateConfig], rest), ([text, config]) => {
    const transaction = decodeTransaction(text, config.encoding)
    const { sigVerify: checkSignatures, replaceRecentBlockhash: replaceBlockhash } = config
    const outcome = ledger.simulate(transaction, { checkSignatures, replaceBlockhash })
    if (!replaceBlockhash) return inContext(simulated(outcome))
    const blockhash = ledger.svm.blockhash()
    const lastValidBlockHeight = ledger.blockhashes.lastValidHeight(blockhash, ledger.svm.height())
    const replacementBlockhash = { blockhash, lastValidBlockHeight }
    return inContext({ ...simulated(outcome), replacementBlockhash })
  }),
  requestAirdrop: method(z.tuple([Address, Amount, Config], rest), ([address, lamports]) =>
    ledger.airdrop(address, BigInt(lamports)),
  ),
  getSignatureStatuses: method(
    z.tuple([z.array(Signature).check(z.maxLength(SIGNATURES_MAX)), Config], rest),
    ([signatures]) =>
      inContext(
        signatures.map((signature) => {
          const record = ledger.records.find(signature)
          return record && statusJson(record)
        }),
      ),
  ),
  getTransaction: method(z.tuple([Signature, TransactionConfig], rest), ([signature, config]) => {
    const record = ledger.records.find(signature)
    return record && transactionJson(record, config)
  }),
})
