import { trackFailure } from '../../../src/middleware/connect/failure'
import type { AppEffectApi } from '../../../src/store/types'
import { partOf } from '../../support/partOf'

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
    expect(trackFailure(record, partOf<AppEffectApi>({ dispatch }))).toBe(declined)
    expect(dispatch.mock.calls).toMatchObject([[{ payload: { event, properties: { message } } }]])
  })
})
