import {
  connectDeclined,
  connectPending,
  connectRequested,
  connectSlice,
} from '../../src/slices/connect'
import {
  accountChanged,
  accountsSlice,
  walletConnected,
  walletDisconnected,
} from '../../src/slices/accounts'
import {
  modalClosed,
  modalOpened,
  viewPushed,
  viewTookOver,
  wentBack,
} from '../../src/slices/navigation'
import {
  pairingRequested,
  pairingSlice,
  pairingUriReceived,
  isPairingExpired,
} from '../../src/slices/pairing'
import { routerSlice, transactionEnded, transactionPushed } from '../../src/slices/router'
import { walletUsed, walletsSlice } from '../../src/slices/wallets'
import { errorEventSent, selectMaySendError, telemetrySlice } from '../../src/slices/telemetry'
import { stateRestored } from '../../src/slices/lifecycle'
import type { Connection } from '../../src/slices/domain/account/account'
import type { Route } from '../../src/slices/domain/widget/views'

const start = <State>(reducer: (state: State | undefined, action: { type: string }) => State) =>
  reducer(undefined, { type: 'start' })
const connection: Connection & { restored: boolean } = {
  namespace: 'eip155',
  connectorId: 'dev.one',
  addresses: ['0xa', '0xb'],
  networkId: 'eip155:1',
  approved: null,
  wallet: { name: 'One', icon: null, type: 'ANNOUNCED' },
  restored: false,
}
const route = (view: Route['view']): Route => ({ view, params: {} })

describe('connecting', () => {
  const { reducer } = connectSlice
  const waiting = reducer(
    undefined,
    connectRequested({ connectorId: 'dev.one', attemptId: 'a', show: true }),
  )

  it('waits for one attempt', () => {
    expect(waiting).toEqual({
      step: 'waiting',
      connectorId: 'dev.one',
      attemptId: 'a',
      pending: false,
    })
  })
  it('takes “already pending” of its own attempt only', () => {
    expect(reducer(waiting, connectPending({ attemptId: 'a' }))).toMatchObject({ pending: true })
    expect(reducer(waiting, connectPending({ attemptId: 'other' }))).toBe(waiting)
  })
  it('is over when the modal closes, or a connecting view is left; help does not end it', () => {
    expect(reducer(waiting, modalClosed())).toEqual({ step: 'idle' })
    expect(
      reducer(waiting, wentBack({ ...route('ConnectingExternal'), abandonsAttempt: true })),
    ).toEqual({ step: 'idle' })
    expect(reducer(waiting, wentBack(route('WhatIsAWallet')))).toBe(waiting)
  })
  it('is not ended by a connection that was restored meanwhile', () => {
    expect(reducer(waiting, walletConnected({ ...connection, restored: true }))).toBe(waiting)
    expect(reducer(waiting, walletConnected(connection))).toEqual({ step: 'idle' })
  })
  it('remembers which wallet declined', () => {
    expect(reducer(waiting, connectDeclined({ connectorId: 'dev.one' }))).toEqual({
      step: 'declined',
      connectorId: 'dev.one',
    })
  })
})

describe('accounts', () => {
  const { reducer } = accountsSlice
  const connected = reducer(undefined, walletConnected(connection))

  it('starts a stored connection as reconnecting, never as connected', () => {
    const stored = {
      connectors: { eip155: 'dev.one' },
      networkId: null,
      recentWallets: [],
      themeMode: null,
      locale: null,
    }
    expect(reducer(undefined, stateRestored(stored)).byNamespace.eip155).toEqual({
      status: 'reconnecting',
      connectorId: 'dev.one',
    })
  })
  it('ignores a connection without an account', () => {
    expect(
      reducer(undefined, walletConnected({ ...connection, addresses: [] })).byNamespace.eip155,
    ).toBeUndefined()
  })
  it('follows the wallet to another account, but not to none', () => {
    const moved = reducer(connected, accountChanged({ namespace: 'eip155', addresses: ['0xb'] }))
    expect(moved.byNamespace.eip155).toMatchObject({ address: '0xb' })
    expect(reducer(connected, accountChanged({ namespace: 'eip155', addresses: [] }))).toBe(
      connected,
    )
  })
  it('ignores an account change of a namespace that is not connected', () => {
    expect(reducer(connected, accountChanged({ namespace: 'solana', addresses: ['x'] }))).toBe(
      connected,
    )
  })
  it('clears everything on disconnect', () => {
    const state = reducer(connected, walletDisconnected({ namespace: 'eip155' }))
    expect(state).toMatchObject({
      active: null,
      byNamespace: { eip155: { status: 'disconnected' } },
    })
  })
})

describe('pairing', () => {
  const { reducer } = pairingSlice
  const starting = reducer(
    undefined,
    pairingRequested({ wallet: null, attemptId: 'a', tab: 'qrcode', show: true }),
  )
  const uri = { uri: 'wc:x', at: 1_000 }

  it('shows the code of its own attempt only', () => {
    expect(reducer(starting, pairingUriReceived({ attemptId: 'a', ...uri })).flow).toMatchObject({
      step: 'ready',
      expiresAt: 241_000,
    })
    expect(reducer(starting, pairingUriReceived({ attemptId: 'old', ...uri }))).toBe(starting)
  })
  it('counts as expired with 10 s left (spec section 4)', () => {
    expect(isPairingExpired(241_000, 230_999)).toBe(false)
    expect(isPairingExpired(241_000, 231_000)).toBe(true)
  })
})

describe('router', () => {
  const { reducer } = routerSlice
  const opened = reducer(undefined, modalOpened(route('Account')))

  it('does not push the view that is shown already', () => {
    const once = reducer(opened, viewPushed(route('Networks')))
    expect(reducer(once, viewPushed(route('Networks'))).history).toHaveLength(2)
  })
  it('has nothing to go back to where an answer is due', () => {
    const deep = reducer(opened, viewPushed(route('Networks')))
    expect(reducer(deep, viewTookOver(route('SIWXSignMessage'))).history).toEqual([
      route('SIWXSignMessage'),
    ])
  })
  it('never loses its last view', () => {
    expect(reducer(opened, wentBack(route('Account'))).history).toHaveLength(1)
  })
  it('starts at Connect again after closing', () => {
    expect(reducer(opened, modalClosed())).toEqual(start(reducer))
  })
  it('pops the transaction stack: success shows its view, a failure steps back', () => {
    const asked = reducer(
      reducer(opened, viewPushed(route('ApproveTransaction'))),
      transactionPushed({ id: 't', onSuccess: 'Networks' }),
    )
    expect(reducer(asked, transactionEnded('success')).history.at(-1)?.view).toBe('Networks')
    expect(reducer(asked, transactionEnded('error')).history.at(-1)?.view).toBe('Account')
    expect(reducer(opened, transactionEnded('success'))).toBe(opened)
  })
})

describe('recent wallets and telemetry', () => {
  it('keeps two, newest first, and does not move one that is there', () => {
    const { reducer } = walletsSlice
    const use = (ids: string[]) =>
      ids.reduce((state, id) => reducer(state, walletUsed({ id, name: id })), start(reducer))
    expect(use(['a', 'b', 'c']).recent.map(({ id }) => id)).toEqual(['c', 'b'])
    expect(use(['a', 'b', 'a']).recent.map(({ id }) => id)).toEqual(['b', 'a'])
  })
  it('sends at most 5 error events in 60 s', () => {
    const { reducer } = telemetrySlice
    const sent = [1, 2, 3, 4, 5].reduce(
      (state, at) => reducer(state, errorEventSent({ at })),
      start(reducer),
    )
    expect(selectMaySendError({ telemetry: sent }, 1_000)).toBe(false)
    expect(selectMaySendError({ telemetry: sent }, 60_001)).toBe(true)
  })
})
