import type { FailedTransactionMetadata } from 'litesvm'
import * as z from 'zod/mini'
import { INSTRUCTION_ERRORS, TRANSACTION_ERRORS } from './errorNames'

/** An instruction's error in the form of the node's JSON. */
const InstructionError = z.union([z.string(), z.object({ Custom: z.number() })])

/** The error of a failed transaction in the form of the node's JSON (`TransactionError`). */
export const TransactionError = z.union([
  z.string(),
  z.object({ InstructionError: z.tuple([z.number(), InstructionError]) }),
  z.object({ InsufficientFundsForRent: z.object({ account_index: z.number() }) }),
  z.object({ ProgramExecutionTemporarilyRestricted: z.object({ account_index: z.number() }) }),
  z.object({ DuplicateInstruction: z.number() }),
])
export type TransactionError = z.infer<typeof TransactionError>

type MachineError = ReturnType<FailedTransactionMetadata['err']>

const instructionError = (error: unknown): z.infer<typeof InstructionError> => {
  if (typeof error === 'number') return INSTRUCTION_ERRORS[error] ?? 'GenericError'
  if (typeof error !== 'object' || error === null || !('code' in error)) return 'BorshIoError'
  return typeof error.code === 'number' ? { Custom: error.code } : 'GenericError'
}

/** Converts an error of the virtual machine to the form of the node's JSON. */
export const errorJson = (error: MachineError): TransactionError => {
  if (typeof error === 'number') return TRANSACTION_ERRORS[error] ?? 'CommitCancelled'
  if ('err' in error) return { InstructionError: [error.index, instructionError(error.err())] }
  if ('index' in error) return { DuplicateInstruction: error.index }
  const details = { account_index: error.accountIndex }
  return String(error).includes('InsufficientFundsForRent')
    ? { InsufficientFundsForRent: details }
    : { ProgramExecutionTemporarilyRestricted: details }
}

/** The node's messages for errors that users see. */
const SENTENCES: Readonly<Record<string, string>> = {
  AccountNotFound: 'Attempt to debit an account but found no record of a prior credit.',
  AlreadyProcessed: 'This transaction has already been processed',
  BlockhashNotFound: 'Blockhash not found',
  InsufficientFundsForFee: 'Insufficient funds for fee',
  SignatureFailure: 'Transaction did not pass signature verification',
  InsufficientFunds: 'insufficient funds for instruction',
}

/** `InvalidAccountData` becomes `invalid account data`. */
const inWords = (name: string): string =>
  SENTENCES[name] ?? name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()

/** The message of a node for an error. */
export const errorSentence = (error: TransactionError): string => {
  if (typeof error === 'string') return inWords(error)
  if ('InstructionError' in error) {
    const [index, cause] = error.InstructionError
    const words =
      typeof cause === 'string'
        ? inWords(cause)
        : `custom program error: 0x${cause.Custom.toString(16)}`
    return `Error processing Instruction ${index}: ${words}`
  }
  if ('InsufficientFundsForRent' in error) {
    const { account_index: index } = error.InsufficientFundsForRent
    return `Transaction results in an account (${index}) with insufficient funds for rent`
  }
  return inWords(Object.keys(error)[0] ?? '')
}
