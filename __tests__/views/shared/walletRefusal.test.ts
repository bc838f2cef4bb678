import type { ErrorCode, ErrorRecord } from '../../../src/slices/domain/errors/codes'
import { toNodeErrorRecord } from '../../../src/slices/domain/errors/nodeErrorRecord'
import { toErrorRecord } from '../../../src/slices/domain/errors/records'
import { walletRefusal, whyNotSent } from '../../../src/views/shared/walletRefusal'
import { createStrings } from '../../../src/views/strings/t'
import { withWords } from '../../../src/views/strings/words'
import { walletError } from '../showView'

const { t } = withWords(createStrings())
const UNTOLD = /can’t tell whether this was sent\. Check your wallet before you try again/

/** Answers of wallets, and the text that the visitor reads. */
const ANSWERS: readonly (readonly [ErrorRecord, RegExp])[] = [
  [toErrorRecord(walletError(4001)), /^You declined in your wallet\. Nothing was sent\.$/],
  [toErrorRecord(walletError(-32603, 'MetaMask Tx: User denied transaction')), /^You declined/],
  [toErrorRecord(walletError(-32603, 'Internal JSON-RPC error.')), UNTOLD],
  [toErrorRecord(walletError(-32603, 'insufficient funds for gas * price')), /Nothing was sent/],
  [toErrorRecord(walletError(-32000, 'err: nonce too high')), /Nothing was sent\. You can try/],
  [toErrorRecord(walletError(-32002, 'already pending')), /Nothing was sent/],
  [toErrorRecord(walletError(-32000, 'already known')), UNTOLD],
  [toErrorRecord(walletError(4900)), UNTOLD],
  [toErrorRecord('broken'), UNTOLD],
  [toErrorRecord(undefined), UNTOLD],
  [
    toNodeErrorRecord({
      code: -32603,
      message: 'Internal JSON-RPC error.',
      data: { code: -32000, message: 'insufficient funds for transfer' },
    }),
    /Nothing was sent/,
  ],
  [{ code: 'MALFORMED_REPLY', context: { method: 'eth_sendTransaction' } }, UNTOLD],
  [
    { code: 'INVALID_PARAMS', context: { parameter: 'decimals' } },
    /different decimals for this token/,
  ],
  [{ code: 'CHAIN_NOT_APPROVED' }, /Nothing was sent/],
]

test.each(ANSWERS)('explains the answer %j', (error, says) => {
  expect(walletRefusal(error, t)).toMatch(says)
})

test('never claims that nothing was sent if it may have been', () => {
  const untold: ErrorCode[] = ['INTERNAL_RPC_ERROR', 'MALFORMED_REPLY', 'NONCE_TOO_LOW', 'UNKNOWN']
  for (const code of untold) expect([code, whyNotSent({ code })]).toEqual([code, null])
  expect(whyNotSent({ code: 'REQUEST_ABORTED' })).toEqual({ code: 'REQUEST_ABORTED' })
})
