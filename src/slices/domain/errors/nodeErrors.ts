import type { ErrorCode, ErrorRecord } from './codes'

/** Messages with which nodes refuse a transaction; the first match counts. */
const NODE_TEXTS: readonly (readonly [ErrorCode, RegExp])[] = [
  ['EXECUTION_REVERTED', /execution reverted/i],
  [
    'TIP_ABOVE_FEE_CAP',
    /max priority fee per gas higher than max fee per gas|tip higher than fee cap/i,
  ],
  ['FEE_CAP_TOO_HIGH', /max fee per gas higher than 2\^256-1|fee cap higher than 2\^256-1/i],
  [
    'FEE_CAP_TOO_LOW',
    /max fee per gas less than block base fee|fee cap less than block base fee|transaction is outdated/i,
  ],
  ['NONCE_TOO_HIGH', /nonce too high/i],
  ['NONCE_TOO_LOW', /nonce too low|transaction already imported|already known/i],
  ['NONCE_MAX', /nonce has max value/i],
  ['INSUFFICIENT_FUNDS', /insufficient funds|exceeds transaction sender account balance/i],
  ['GAS_TOO_HIGH', /intrinsic gas too high|gas limit reached/i],
  ['GAS_TOO_LOW', /intrinsic gas too low/i],
  ['TRANSACTION_TYPE_UNSUPPORTED', /transaction type not valid/i],
]

/**
 * Gives a node error the code that its message implies.
 * @example explainNodeError({ code: 'UNKNOWN', details: 'nonce too low' }).code // 'NONCE_TOO_LOW'
 */
export function explainNodeError(record: ErrorRecord): ErrorRecord {
  const known = NODE_TEXTS.find(([, pattern]) => pattern.test(record.details ?? ''))
  return known ? { ...record, code: known[0] } : record
}
