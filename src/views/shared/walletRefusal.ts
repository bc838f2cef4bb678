import type { ErrorRecord } from '../../slices/domain/errors/codes'
import { explainNodeError } from '../../slices/domain/errors/nodeErrors'
import { isDeclined } from '../../slices/domain/errors/records'
import type { ShownError } from '../strings/catalogue'
import type { Translator } from '../strings/t'

/**
 * Errors after which certainly nothing was sent. After any other error, the wallet may have sent
 * it.
 */
const NOTHING_SENT: ReadonlySet<string> = new Set<ShownError>([
  'CHAIN_NOT_APPROVED',
  'CHAIN_NOT_SUPPORTED',
  'UNSUPPORTED_CHAIN',
  'UNAUTHORIZED',
  'UNSUPPORTED_METHOD',
  'CHAIN_DISCONNECTED',
  'REQUEST_PENDING',
  'REQUEST_ABORTED',
  'TRANSACTION_REJECTED',
  'EXECUTION_REVERTED',
  'NONCE_TOO_HIGH',
  'INSUFFICIENT_FUNDS',
  'FEE_CAP_TOO_LOW',
  'FEE_CAP_TOO_HIGH',
  'GAS_TOO_LOW',
  'GAS_TOO_HIGH',
  'TIP_ABOVE_FEE_CAP',
  'TRANSACTION_TYPE_UNSUPPORTED',
  'NETWORK_ERROR',
  'TIMEOUT',
  'INVALID_ADDRESS',
])

/** The error, refined by the message of the wallet's node; null if something may have been sent. */
export function whyNotSent(error: ErrorRecord): ErrorRecord | null {
  const explained = explainNodeError(error)
  return NOTHING_SENT.has(explained.code) ? explained : null
}

/** Why the wallet sent nothing, or that it may have sent it, and what to do next. */
export function walletRefusal(error: ErrorRecord, t: Translator): string {
  if (isDeclined(error.code)) return t('send.declined')
  if (error.context?.parameter === 'decimals') return t('send.otherDecimals')
  const known = whyNotSent(error)
  return known ? `${t(`error.${known.code}`)}. ${t('send.failed')}` : t('send.unsure')
}
