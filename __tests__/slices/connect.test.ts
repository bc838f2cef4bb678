import { toAccounts } from '../../src/slices/domain/account/accounts'
import { walletConnected } from '../../src/slices/accounts'
import {
  connectCancelled,
  connectDeclined,
  connectFailed,
  connectPending,
  connectRequested,
  connectSlice,
  isCurrentAttempt,
} from '../../src/slices/connect'
import { modalClosed, wentBack } from '../../src/slices/navigation'
import type { ConnectFlow } from '../../src/slices/domain/state/flows'

const { reducer } = connectSlice
const idle: ConnectFlow = { step: 'idle' }
const waiting: ConnectFlow = {
  step: 'waiting',
  connectorId: 'dev.one',
  attemptId: 'a',
  pending: false,
}
const declined: ConnectFlow = { step: 'declined', connectorId: 'dev.one' }
const failed: ConnectFlow = { step: 'failed', connectorId: 'dev.one', error: { code: 'UNKNOWN' } }
const connection = {
  namespace: 'eip155' as const,
  connectorId: 'dev.one',
  accounts: toAccounts(['0xa']),
  capabilities: [],
  networkId: 'eip155:1' as const,
  approved: null,
  wallet: { name: 'One', icon: null, type: 'ANNOUNCED' as const },
  restored: false,
}

describe('the connection flow', () => {
  it.each([idle, waiting, declined, failed])('starts a new attempt from %j', (flow) => {
    const request = { connectorId: 'dev.two', attemptId: 'b', show: false }
    expect(reducer(flow, connectRequested(request))).toEqual({
      step: 'waiting',
      connectorId: 'dev.two',
      attemptId: 'b',
      pending: false,
    })
  })

  it.each([
    ['cancelling', connectCancelled()],
    ['closing', modalClosed()],
    [
      'leaving the view',
      wentBack({ view: 'ConnectingExternal', params: {}, abandonsAttempt: true }),
    ],
    [
      'leaving the code',
      wentBack({ view: 'ConnectingWalletConnect', params: {}, abandonsAttempt: true }),
    ],
    ['a connection', walletConnected(connection)],
  ])('the connection flow ends on %s in every step', (_, action) => {
    for (const flow of [idle, waiting, declined, failed])
      expect(reducer(flow, action)).toEqual(idle)
  })

  it.each([
    ['a restored connection', walletConnected({ ...connection, restored: true })],
    ['leaving a help page', wentBack({ view: 'WhatIsAWallet', params: {} })],
    ['leaving the list', wentBack({ view: 'AllWallets', params: {} })],
  ])('the connection flow does not end on %s', (_, action) => {
    for (const flow of [idle, waiting, declined, failed]) expect(reducer(flow, action)).toBe(flow)
  })

  it.each([idle, declined, failed])('ignores "already pending" in %j', (flow) => {
    expect(reducer(flow, connectPending({ attemptId: 'a' }))).toBe(flow)
  })

  it('declines or fails a waiting attempt', () => {
    const { connectorId, attemptId } = waiting
    expect(reducer(waiting, connectDeclined({ connectorId, attemptId }))).toMatchObject({
      step: 'declined',
      connectorId,
    })
    const failure = { connectorId, attemptId, error: { code: 'UNKNOWN' as const } }
    expect(reducer(waiting, connectFailed(failure))).toMatchObject({
      step: 'failed',
      error: { code: 'UNKNOWN' },
    })
  })
})

test.each([
  [idle, 'a', false],
  [waiting, 'a', true],
  [waiting, 'b', false],
  [declined, 'a', false],
  [failed, 'a', false],
] as const)('with %j, reports whether attempt %s is current: %s', (flow, attemptId, expected) => {
  expect(isCurrentAttempt(flow, attemptId)).toBe(expected)
})
