import { isPreflightCommitment } from '../../slices/domain/requests/commitments'
import type { PreflightCommitment } from '../../slices/domain/requests/commitments'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { rpcError } from '../provider/rpcError'

/** The commitment levels that wallets and nodes still accept. */
type Commitment = 'processed' | 'confirmed' | 'finalized'

/** Options for sending a transaction; all are optional. */
export type SendOptions = {
  preflightCommitment?: Commitment
  commitment?: Commitment
  skipPreflight?: boolean
  maxRetries?: number
  minContextSlot?: number
}

/** Current name of each commitment level. */
const LEVELS: Record<PreflightCommitment, Commitment> = {
  processed: 'processed',
  recent: 'processed',
  confirmed: 'confirmed',
  single: 'confirmed',
  singleGossip: 'confirmed',
  finalized: 'finalized',
  root: 'finalized',
  max: 'finalized',
}

/**
 * Reads the options of `solana_signAndSendTransaction`.
 * @throws LatchkeyError `INVALID_PARAMS` (-32602) for an unknown commitment level
 */
export function readSendOptions(options: unknown): SendOptions {
  const preflightCommitment = levelOf(options, 'preflightCommitment')
  const commitment = levelOf(options, 'commitment')
  const skipPreflight = readProperty(options, 'skipPreflight')
  const [maxRetries, minContextSlot] = ['maxRetries', 'minContextSlot'].map((name) =>
    readProperty(options, name),
  )
  return {
    ...(preflightCommitment && { preflightCommitment }),
    ...(commitment && { commitment }),
    ...(typeof skipPreflight === 'boolean' && { skipPreflight }),
    ...(typeof maxRetries === 'number' && { maxRetries }),
    ...(typeof minContextSlot === 'number' && { minContextSlot }),
  }
}

function levelOf(options: unknown, name: string): Commitment | null {
  const level = readProperty(options, name)
  if (level === undefined) return null
  if (isPreflightCommitment(level)) return LEVELS[level]
  throw invalidParams(name)
}

/** @returns LatchkeyError `INVALID_PARAMS` with the number -32602 */
export function invalidParams(parameter: string): Error {
  return errorOf(
    'INVALID_PARAMS',
    { parameter },
    rpcError(-32602, `The parameter ${parameter} is not valid`),
  )
}
