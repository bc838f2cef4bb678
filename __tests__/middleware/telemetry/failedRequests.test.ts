import {
  isFailedRequest,
  trackFailedRequest,
} from '../../../src/middleware/telemetry/failedRequests'
import type { ErrorRecord } from '../../../src/slices/domain/errors/codes'
import { walletConnected } from '../../../src/slices/accounts'
import { ADDRESS, createTestApp, ONE, OTHER_ADDRESS } from '../../support/createTestApp'
import { inListener } from '../../support/inListener'

const failed = (endpointName: string, payload: ErrorRecord, param?: string) => ({
  type: 'api/executeQuery/rejected',
  payload,
  error: {},
  meta: {
    rejectedWithValue: true,
    requestId: 'r',
    requestStatus: 'rejected',
    arg: { endpointName, param },
  },
})

async function tracked(endpointName: string, payload: ErrorRecord, param?: string) {
  const app = createTestApp()
  await inListener(app, (fx) => trackFailedRequest(failed(endpointName, payload, param), fx))
  return app.events.filter(({ event }) => event !== 'INITIALIZE')
}

describe('a failed call to a service', () => {
  it('a failed call to a service is recognised, except for event calls, which would cause a loop', () => {
    expect(isFailedRequest(failed('getBalances', { code: 'TIMEOUT' }))).toBe(true)
    expect(isFailedRequest(failed('sendEvent', { code: 'TIMEOUT' }))).toBe(false)
    expect(isFailedRequest({ type: 'api/executeQuery/fulfilled', meta: {} })).toBe(false)
    expect(isFailedRequest(null)).toBe(false)
  })

  it.each(['HTTP_ERROR', 'NETWORK_ERROR', 'TIMEOUT'] as const)(
    'a failed call to a service is an API_ERROR when the service did not answer: %s',
    async (code) => {
      const [event, ...more] = await tracked('getBalances', { code, context: { status: 503 } })
      expect(more).toEqual([])
      expect(event).toEqual({
        event: 'API_ERROR',
        properties: { errorType: code, errorMessage: `getBalances ${code} 503`, stackTrace: '' },
      })
    },
  )

  it('a failed call to a service is a DATA_PARSING_ERROR when the reply could not be read, also with a feature’s code', async () => {
    const direct = await tracked('getPrices', { code: 'MALFORMED_REPLY' })
    const nested = await tracked('getPrices', {
      code: 'TRANSACTIONS_UNAVAILABLE',
      context: { cause: 'MALFORMED_REPLY' },
    })
    expect([direct[0]?.event, nested[0]?.event]).toEqual([
      'DATA_PARSING_ERROR',
      'DATA_PARSING_ERROR',
    ])
  })

  it('a failed call to a service is not tracked if it was rejected before it was sent', async () => {
    await expect(tracked('getBalances', { code: 'INVALID_ADDRESS' })).resolves.toEqual([])
  })

  it('the failed call of a history page reports that page', async () => {
    const record = { code: 'TRANSACTIONS_UNAVAILABLE', context: { cause: 'TIMEOUT' } } as const
    const events = await tracked('getHistory', record, 'page-2')
    expect(events[1]).toEqual({
      event: 'ERROR_FETCH_TRANSACTIONS',
      properties: { projectId: 'test', cursor: 'page-2', isSmartAccount: false },
    })
    const first = await tracked('getHistory', record)
    expect(first[1]?.properties).not.toHaveProperty('cursor')
  })

  it.each([
    ['smartAccount', ADDRESS, true],
    ['eoa', ADDRESS, false],
    ['smartAccount', OTHER_ADDRESS, false],
  ] as const)(
    'reports whether the history of a connected %s, for %s, is of a smart account: %s',
    async (type, address, expected) => {
      const app = createTestApp()
      app.store.dispatch(
        walletConnected({
          ...{ namespace: 'eip155', connectorId: 'frame', accounts: [{ address: ADDRESS, type }] },
          ...{ networkId: ONE.caipNetworkId, approved: null, capabilities: [], restored: false },
          wallet: { name: 'Wallet', icon: null, type: 'AUTH' },
        }),
      )
      const action = failed('getHistory', { code: 'TRANSACTIONS_UNAVAILABLE' })
      const arg = { ...action.meta.arg, originalArgs: { address } }
      await inListener(app, (fx) =>
        trackFailedRequest({ ...action, meta: { ...action.meta, arg } }, fx),
      )
      const event = app.events.find((one) => one.event === 'ERROR_FETCH_TRANSACTIONS')
      expect(event?.properties).toMatchObject({ isSmartAccount: expected })
    },
  )
})
