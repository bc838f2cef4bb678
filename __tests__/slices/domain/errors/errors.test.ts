import { ERROR_MESSAGES } from '../../../../src/slices/domain/errors/codes'
import { errorOf } from '../../../../src/slices/domain/errors/errorOf'
import { LatchkeyError } from '../../../../src/slices/domain/errors/latchkeyError'
import { SPEC_TEXTS } from '../../../support/specTexts'
import {
  fromErrorRecord,
  isUserRejection,
  toErrorRecord,
} from '../../../../src/slices/domain/errors/records'

describe('errors (spec section 8)', () => {
  it.each(SPEC_TEXTS)('has the wording “%s”', (wording) => {
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
  ])('names the code %i', (code, name) => {
    expect(toErrorRecord({ code, message: '' }).code).toBe(name)
  })

  it.each([
    'User rejected the request.',
    'user cancelled',
    'User Canceled',
    'User denied account access',
  ])('takes “%s” as a no', (message) => expect(isUserRejection(new Error(message))).toBe(true))

  it('keeps the code that says what of it was declined', () => {
    const reason = { code: 5001, message: 'User rejected chains.' }
    expect(toErrorRecord(reason).code).toBe('NETWORKS_DECLINED')
    expect(isUserRejection(reason)).toBe(true)
    expect(toErrorRecord({ code: -32603, message: 'User denied it' }).code).toBe('USER_REJECTED')
  })

  it('finds the code a wallet nested in originalError', () => {
    expect(toErrorRecord({ code: -32603, data: { originalError: { code: 4902 } } }).code).toBe(
      'SWITCH_CHAIN_FAILED',
    )
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
  ])('makes a record of anything thrown (%#)', (thrown) =>
    expect(toErrorRecord(thrown)).toEqual({ code: 'UNKNOWN' }),
  )

  it('keeps code and context on the way to the site', () => {
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
