import { toNodeErrorRecord } from '../../../../src/slices/domain/errors/nodeErrorRecord'
import { explainNodeError } from '../../../../src/slices/domain/errors/nodeErrors'
import { ERROR_MESSAGES } from '../../../../src/slices/domain/errors/codes'
import { errorOf } from '../../../../src/slices/domain/errors/errorOf'
import { isLatchkeyError, LatchkeyError } from '../../../../src/slices/domain/errors/latchkeyError'
import { SPEC_TEXTS } from '../../../support/specTexts'
import {
  fromErrorRecord,
  isUserRejection,
  toErrorRecord,
} from '../../../../src/slices/domain/errors/records'

describe('errors', () => {
  it.each(SPEC_TEXTS)('an error has the text "%s"', (wording) => {
    expect(Object.values<string>(ERROR_MESSAGES)).toContain(wording)
  })

  it.each([
    [4001, 'USER_REJECTED'],
    [5000, 'USER_REJECTED'],
    [4100, 'UNAUTHORIZED'],
    [4200, 'UNSUPPORTED_METHOD'],
    [4900, 'PROVIDER_DISCONNECTED'],
    [4901, 'CHAIN_DISCONNECTED'],
    [4902, 'SWITCH_CHAIN_FAILED'],
    [-32002, 'REQUEST_PENDING'],
    [-32603, 'INTERNAL_RPC_ERROR'],
    [32603, 'INVALID_CHAIN_ID'],
    [5720, 'DUPLICATE_CALLS_ID'],
    [5001, 'NETWORKS_DECLINED'],
    [5002, 'USER_REJECTED'],
    [5003, 'EVENTS_DECLINED'],
    [5100, 'WALLET_LACKS_NETWORKS'],
    [5101, 'WALLET_LACKS_METHODS'],
    [5102, 'WALLET_LACKS_EVENTS'],
    [5103, 'WALLET_LACKS_ACCOUNTS'],
    [5104, 'WALLET_LACKS_NAMESPACE'],
    [3001, 'UNAUTHORIZED'],
    [6000, 'PROVIDER_DISCONNECTED'],
    [10001, 'METHOD_NOT_SUPPORTED'],
    [123456, 'UNKNOWN'],
  ])('maps the number %i to a code', (code, name) => {
    expect(toErrorRecord({ code, message: '' }).code).toBe(name)
  })

  it.each([
    'User rejected the request.',
    'user cancelled',
    'User Canceled',
    'User denied account access',
  ])('treats "%s" as a rejection', (message) =>
    expect(isUserRejection(new Error(message))).toBe(true),
  )

  it('keeps the more specific rejection code', () => {
    const reason = { code: 5001, message: 'User rejected chains.' }
    expect(toErrorRecord(reason).code).toBe('NETWORKS_DECLINED')
    expect(isUserRejection(reason)).toBe(true)
    expect(toErrorRecord({ code: -32603, message: 'User denied it' }).code).toBe('USER_REJECTED')
  })

  it('finds a code that a wallet nested in originalError', () => {
    expect(toErrorRecord({ code: -32603, data: { originalError: { code: 4902 } } }).code).toBe(
      'SWITCH_CHAIN_FAILED',
    )
  })

  const CASES_OF_NESTED_WORDS: [string, unknown, string][] = [
    ['data', { message: 'Internal error', data: { message: 'nonce too high' } }, 'NONCE_TOO_HIGH'],
    ['data alone', { data: { message: 'insufficient funds for gas' } }, 'INSUFFICIENT_FUNDS'],
    [
      'data that is a text',
      { message: 'VM error', data: 'execution reverted' },
      'EXECUTION_REVERTED',
    ],
    [
      'originalError',
      { message: 'Failed', data: { originalError: { message: 'intrinsic gas too low' } } },
      'GAS_TOO_LOW',
    ],
    [
      'cause',
      new Error('Failed', { cause: new Error('fee cap higher than 2^256-1') }),
      'FEE_CAP_TOO_HIGH',
    ],
    [
      'data of a cause',
      new Error('Failed', { cause: { data: { message: 'nonce too high' } } }),
      'NONCE_TOO_HIGH',
    ],
  ]
  it.each(CASES_OF_NESTED_WORDS)(
    'reads the reason that a node or wallet put in %s',
    (_, thrown, code) => {
      expect(explainNodeError(toNodeErrorRecord(thrown)).code).toBe(code)
    },
  )

  it('treats a nested rejection as a rejection', () => {
    const thrown = {
      code: -32603,
      message: 'Internal JSON-RPC error.',
      data: { message: 'User denied it' },
    }
    expect(toNodeErrorRecord(thrown).code).toBe('USER_REJECTED')
  })

  it('shortens third-party messages to one plain line without repetition', () => {
    const message = `bad\n\t\u202ewords\u0000 ${'x'.repeat(5_000)}`
    const nested = { message, data: { message: `nonce too high ${'y'.repeat(5_000)}` } }
    const { details = '' } = toNodeErrorRecord(nested)
    expect(details).toMatch(/^bad words x+ nonce too high y+$/)
    expect(details.length).toBeLessThanOrEqual(300)
    const repeated = new Error('Failed: no funds', { cause: new Error('no funds') })
    expect(toNodeErrorRecord(repeated).details).toBe('Failed: no funds')
    expect(toNodeErrorRecord({ message: 'Failed', data: '0x08c379a0' }).details).toBe('Failed')
  })

  it('adds nothing to an error of the widget', () => {
    const own = errorOf('NETWORK_NOT_FOUND', { networkId: 'eip155:5' }, new Error('nonce too high'))
    expect(toNodeErrorRecord(own)).toEqual(toErrorRecord(own))
    const aborted = Object.assign(new Error('off'), { name: 'AbortError', data: 'x' })
    expect(toNodeErrorRecord(aborted)).toEqual({ code: 'REQUEST_ABORTED' })
  })

  it.each([
    undefined,
    null,
    'text',
    7,
    Object.create(null),
    new Proxy(
      {},
      {
        get() {
          throw new Error('trap')
        },
      },
    ),
  ])('converts any thrown value to a record (%#)', (thrown) =>
    expect(toErrorRecord(thrown)).toEqual({ code: 'UNKNOWN' }),
  )

  it('keeps code and context in the error for the site', () => {
    const record = toErrorRecord(errorOf('NETWORK_NOT_FOUND', { networkId: 'eip155:5' }))
    const error = fromErrorRecord(record)
    expect(error).toBeInstanceOf(LatchkeyError)
    expect(error).toMatchObject({
      code: 'NETWORK_NOT_FOUND',
      shortMessage: 'Network not found',
      context: { networkId: 'eip155:5' },
    })
  })
})

describe('LatchkeyError', () => {
  /** The class in another copy of the library on the page. */
  class Foreign extends Error {
    override readonly name = 'LatchkeyError'
    readonly code = 'USER_REJECTED'
  }

  it('matches errors of another copy of the library, and no other errors', () => {
    expect(new Foreign()).toBeInstanceOf(LatchkeyError)
    expect(errorOf('USER_REJECTED')).toBeInstanceOf(LatchkeyError)
    for (const value of [
      new Error('LatchkeyError'),
      { name: 'LatchkeyError' },
      null,
      'LatchkeyError',
    ])
      expect(value instanceof LatchkeyError).toBe(false)
  })

  it('LatchkeyError is recognised by name and code', () => {
    expect(isLatchkeyError(new Foreign())).toBe(true)
    expect(isLatchkeyError(Object.assign(new Error(), { name: 'LatchkeyError' }))).toBe(false)
  })

  it('matches only own instances in a subclass', () => {
    class OfSite extends LatchkeyError {}
    expect(new OfSite('TIMEOUT', 'late') instanceof OfSite).toBe(true)
    expect(errorOf('TIMEOUT') instanceof OfSite).toBe(false)
  })
})
