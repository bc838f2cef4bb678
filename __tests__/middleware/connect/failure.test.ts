import { trackFailure } from '../../../src/middleware/connect/failure'
import type { AppEffectApi } from '../../../src/store/types'

describe('trackFailure', () => {
  it.each([
    ['a refusal', { code: 'USER_REJECTED' }, true, 'USER_REJECTED', 'USER_REJECTED'],
    ['a failure', { code: 'TIMEOUT' }, false, 'CONNECT_ERROR', 'TIMEOUT'],
    [
      'a failure with a message of the wallet, which is not tracked',
      { code: 'UNKNOWN', details: 'locked' },
      false,
      'CONNECT_ERROR',
      'UNKNOWN',
    ],
  ] as const)('tracks %s', (_, record, declined, event, message) => {
    const dispatch = jest.fn()
    expect(trackFailure(record, { dispatch } as unknown as AppEffectApi)).toBe(declined) // The part of the listener API that tracking uses.
    expect(dispatch.mock.calls).toMatchObject([[{ payload: { event, properties: { message } } }]])
  })
})
