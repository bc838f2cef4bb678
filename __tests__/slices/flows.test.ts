import {
  selectCanBatch,
  selectCanEstimate,
  selectCanSend,
  selectCanSignMessage,
  selectCanSignTransaction,
  selectCanSwitchNetwork,
} from '../../src/slices/combined'
import {
  networksSlice,
  networkSwitchCancelled,
  networkSwitchDeclined,
  networkSwitched,
  networkSwitchFailed,
  networkSwitchStarted,
} from '../../src/slices/networks'
import {
  connectDeclined,
  connectFailed,
  connectPending,
  connectRequested,
  connectSlice,
} from '../../src/slices/connect'
import {
  accountsChanged,
  approvedNetworksChanged,
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
  pairingDeclined,
  pairingFailed,
  pairingRequested,
  pairingSlice,
  pairingUriReceived,
  isPairingExpired,
} from '../../src/slices/pairing'
import { routerSlice, transactionEnded, transactionPushed } from '../../src/slices/router'
import { walletUsed, walletsSlice } from '../../src/slices/wallets'
import { errorEventSent, selectMaySendError, telemetrySlice } from '../../src/slices/telemetry'
import { stateRestored } from '../../src/slices/lifecycle'
import { toAccounts } from '../../src/slices/domain/account/accounts'
import type { Route } from '../../src/slices/domain/widget/views'

const start = <State>(reducer: (state: State | undefined, action: { type: string }) => State) =>
  reducer(undefined, { type: 'start' })
const connection: Parameters<typeof walletConnected>[0] = {
  namespace: 'eip155',
  connectorId: 'dev.one',
  accounts: toAccounts(['0xa', '0xb']),
  capabilities: [],
  networkId: 'eip155:1',
  approved: null,
  wallet: { name: 'One', icon: null, type: 'ANNOUNCED' },
  restored: false,
}
const about = { namespace: 'eip155', connectorId: 'dev.one' } as const
const route = (view: Route['view']): Route => ({ view, params: {} })

describe('connecting', () => {
  const { reducer } = connectSlice
  const waiting = reducer(
    undefined,
    connectRequested({ connectorId: 'dev.one', attemptId: 'a', show: true }),
  )

  it('connecting waits for one attempt at a time', () => {
    expect(waiting).toEqual({
      step: 'waiting',
      connectorId: 'dev.one',
      attemptId: 'a',
      pending: false,
    })
  })
  it('handles "already pending" only for its own attempt', () => {
    expect(reducer(waiting, connectPending({ attemptId: 'a' }))).toMatchObject({ pending: true })
    expect(reducer(waiting, connectPending({ attemptId: 'other' }))).toBe(waiting)
  })
  it('connecting ends when the modal closes or the visitor leaves a connecting view, but not for help', () => {
    expect(reducer(waiting, modalClosed())).toEqual({ step: 'idle' })
    expect(
      reducer(waiting, wentBack({ ...route('ConnectingExternal'), abandonsAttempt: true })),
    ).toEqual({ step: 'idle' })
    expect(reducer(waiting, wentBack(route('WhatIsAWallet')))).toBe(waiting)
  })
  it('continues when another connection is restored', () => {
    expect(reducer(waiting, walletConnected({ ...connection, restored: true }))).toBe(waiting)
    expect(reducer(waiting, walletConnected(connection))).toEqual({ step: 'idle' })
  })
  it('stores which wallet declined', () => {
    expect(reducer(waiting, connectDeclined({ connectorId: 'dev.one', attemptId: 'a' }))).toEqual({
      step: 'declined',
      connectorId: 'dev.one',
    })
  })
})

describe('accounts', () => {
  const { reducer } = accountsSlice
  const connected = reducer(undefined, walletConnected(connection))

  it('restores a stored connection as reconnecting, never as connected', () => {
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
      reducer(undefined, walletConnected({ ...connection, accounts: [] })).byNamespace.eip155,
    ).toBeUndefined()
  })
  it('follows the wallet to another account, but ignores an empty one', () => {
    const moved = reducer(connected, accountsChanged({ ...about, accounts: toAccounts(['0xb']) }))
    expect(moved.byNamespace.eip155).toMatchObject({ address: '0xb' })
    expect(reducer(connected, accountsChanged({ ...about, accounts: [] }))).toBe(connected)
  })
  it('ignores an account change of a namespace that is not connected', () => {
    expect(
      reducer(
        connected,
        accountsChanged({ ...about, namespace: 'solana', accounts: toAccounts(['x']) }),
      ),
    ).toBe(connected)
  })
  it('clears everything on disconnect', () => {
    const state = reducer(connected, walletDisconnected(about))
    expect(state).toMatchObject({
      active: null,
      byNamespace: { eip155: { status: 'disconnected' } },
    })
  })
})

describe('facts of attempts that are over', () => {
  const error = { code: 'TIMEOUT' } as const

  it('ignores disconnects, moves and approvals of a replaced wallet', () => {
    const { reducer } = accountsSlice
    const state = reducer(undefined, walletConnected(connection))
    const stale = { namespace: 'eip155', connectorId: 'dev.former' } as const
    expect(reducer(state, walletDisconnected(stale))).toBe(state)
    expect(reducer(state, accountsChanged({ ...stale, accounts: toAccounts(['0xc']) }))).toBe(state)
    expect(reducer(state, approvedNetworksChanged({ ...stale, approved: [] }))).toBe(state)
  })

  it('ignores declines and failures of an earlier connection attempt', () => {
    const { reducer } = connectSlice
    const attempt = { connectorId: 'dev.one', attemptId: 'b' }
    const waiting = reducer(undefined, connectRequested({ ...attempt, show: true }))
    const stale = { ...attempt, attemptId: 'a' }
    expect(reducer(waiting, connectDeclined(stale))).toBe(waiting)
    expect(reducer(waiting, connectFailed({ ...stale, error }))).toBe(waiting)
    const idle = reducer(waiting, modalClosed())
    expect(reducer(idle, connectFailed({ ...attempt, error }))).toBe(idle)
  })

  it('ignores declines and failures of an earlier pairing attempt', () => {
    const { reducer } = pairingSlice
    const starting = reducer(
      undefined,
      pairingRequested({ wallet: null, attemptId: 'b', tab: 'qrcode', show: true }),
    )
    expect(reducer(starting, pairingDeclined({ attemptId: 'a' }))).toBe(starting)
    expect(reducer(starting, pairingFailed({ attemptId: 'a', error }))).toBe(starting)
    expect(reducer(starting, pairingFailed({ attemptId: 'b', error })).flow).toEqual({
      step: 'failed',
      error,
    })
    const idle = reducer(starting, modalClosed())
    expect(reducer(idle, pairingFailed({ attemptId: 'b', error }))).toBe(idle)
  })

  it('ignores results of an earlier network switch', () => {
    const { reducer } = networksSlice
    const now = { networkId: 'eip155:2', attemptId: 'b' } as const
    const switching = reducer(undefined, networkSwitchStarted(now))
    const stale = { ...now, attemptId: 'a' }
    expect(reducer(switching, networkSwitched(stale))).toBe(switching)
    expect(reducer(switching, networkSwitchDeclined(stale))).toBe(switching)
    expect(reducer(switching, networkSwitchFailed({ ...stale, error }))).toBe(switching)
    expect(reducer(switching, networkSwitched(now))).toMatchObject({
      activeId: 'eip155:2',
      flow: { step: 'idle' },
    })
    const cancelled = reducer(switching, networkSwitchCancelled())
    expect(reducer(cancelled, networkSwitchDeclined(now))).toBe(cancelled)
  })
})

describe('capabilities of the connected wallet', () => {
  it('returns the capabilities of its connection, and none without a wallet', () => {
    const { reducer } = accountsSlice
    const accounts = reducer(
      undefined,
      walletConnected({ ...connection, capabilities: ['signMessage', 'send'] }),
    )
    const can = [
      selectCanSignMessage,
      selectCanSwitchNetwork,
      selectCanSend,
      selectCanEstimate,
      selectCanSignTransaction,
      selectCanBatch,
    ]
    expect(can.map((select) => select({ accounts }))).toEqual([
      true,
      false,
      true,
      false,
      false,
      false,
    ])
    const none = { accounts: reducer(accounts, walletDisconnected(about)) }
    expect(can.some((select) => select(none))).toBe(false)
  })
})

describe('pairing', () => {
  const { reducer } = pairingSlice
  const starting = reducer(
    undefined,
    pairingRequested({ wallet: null, attemptId: 'a', tab: 'qrcode', show: true }),
  )
  const uri = { uri: 'wc:x', at: 1_000 }

  it('shows only the code of its own attempt', () => {
    expect(reducer(starting, pairingUriReceived({ attemptId: 'a', ...uri })).flow).toMatchObject({
      step: 'ready',
      expiresAt: 241_000,
    })
    expect(reducer(starting, pairingUriReceived({ attemptId: 'old', ...uri }))).toBe(starting)
  })
  it('treats the code as expired 10 s early', () => {
    expect(isPairingExpired(241_000, 230_999)).toBe(false)
    expect(isPairingExpired(241_000, 231_000)).toBe(true)
  })
})

describe('router', () => {
  const { reducer } = routerSlice
  const opened = reducer(undefined, modalOpened(route('Account')))

  it('does not push the view that is already shown', () => {
    const once = reducer(opened, viewPushed(route('Networks')))
    expect(reducer(once, viewPushed(route('Networks'))).history).toHaveLength(2)
  })
  it('disables Back in a view that requires an answer', () => {
    const deep = reducer(opened, viewPushed(route('Networks')))
    expect(reducer(deep, viewTookOver(route('SIWXSignMessage'))).history).toEqual([
      route('SIWXSignMessage'),
    ])
  })
  it('never removes its last view', () => {
    expect(reducer(opened, wentBack(route('Account'))).history).toHaveLength(1)
  })
  it('starts at Connect again after closing', () => {
    expect(reducer(opened, modalClosed())).toEqual(start(reducer))
  })
  it('pops the transaction stack: success shows its view, a failure goes back', () => {
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
  it('keeps two recent wallets, newest first, and does not move a known one', () => {
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
