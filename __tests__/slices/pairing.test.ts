import { toAccounts } from '../../src/slices/domain/account/accounts'
import { walletConnected } from '../../src/slices/accounts'
import { connectRequested } from '../../src/slices/connect'
import {
  modalClosed,
  modalOpened,
  viewPushed,
  viewReplaced,
  viewTookOver,
  wentBack,
} from '../../src/slices/navigation'
import {
  isPairingExpired,
  pairingAttemptOf,
  pairingDeclined,
  pairingFailed,
  pairingRenewed,
  pairingRequested,
  pairingSlice,
  pairingTabChosen,
  pairingUriReceived,
} from '../../src/slices/pairing'
import {
  routerSlice,
  selectRoute,
  selectView,
  transactionEnded,
  transactionPushed,
} from '../../src/slices/router'
import type { Route } from '../../src/slices/domain/widget/views'

const MERIDIAN = { id: 'meridian', name: 'Meridian' }
const request = (changes = {}) =>
  pairingRequested({ wallet: MERIDIAN, attemptId: 'a', tab: 'mobile', show: true, ...changes })
const connection = {
  namespace: 'eip155' as const,
  connectorId: 'walletConnect',
  accounts: toAccounts(['0xa']),
  capabilities: [],
  networkId: 'eip155:1' as const,
  approved: null,
  wallet: { name: 'Meridian', icon: null, type: 'WALLET_CONNECT' as const },
  restored: false,
}

describe('the pairing flow', () => {
  const { reducer } = pairingSlice
  const start = reducer(undefined, { type: 'start' })
  const starting = reducer(start, request())
  const ready = reducer(starting, pairingUriReceived({ attemptId: 'a', uri: 'wc:1', at: 1_000 }))

  it('starts with the chosen wallet and tab', () => {
    expect(starting).toEqual({
      flow: { step: 'starting', attemptId: 'a' },
      wallet: MERIDIAN,
      tab: 'mobile',
    })
  })

  it('stores a code for four minutes', () => {
    expect(ready.flow).toEqual({
      step: 'ready',
      attemptId: 'a',
      uri: 'wc:1',
      startedAt: 1_000,
      expiresAt: 241_000,
    })
  })

  it.each([
    ['of another attempt', starting, pairingUriReceived({ attemptId: 'b', uri: 'wc:2', at: 1 })],
    ['while no attempt starts', start, pairingUriReceived({ attemptId: 'a', uri: 'wc:2', at: 1 })],
    [
      'when there is already one',
      ready,
      pairingUriReceived({ attemptId: 'a', uri: 'wc:2', at: 1 }),
    ],
  ])('ignores a code %s', (_, state, action) => {
    expect(reducer(state, action)).toBe(state)
  })

  it('a renewed attempt waits for a new code and keeps the wallet', () => {
    const renewed = reducer(ready, pairingRenewed({ attemptId: 'b' }))
    expect(renewed).toEqual({ ...starting, flow: { step: 'starting', attemptId: 'b' } })
    expect(reducer(renewed, pairingUriReceived({ attemptId: 'a', uri: 'old', at: 1 }))).toBe(
      renewed,
    )
  })

  it.each([
    ['closing', modalClosed()],
    [
      'leaving its view',
      wentBack({ view: 'ConnectingWalletConnect', params: {}, abandonsAttempt: true }),
    ],
    [
      'leaving the plain code',
      wentBack({ view: 'ConnectingWalletConnectBasic', params: {}, abandonsAttempt: true }),
    ],
  ])('clears code and wallet on %s', (_, action) => {
    expect(reducer(ready, action)).toEqual(start)
  })

  it.each([
    ['a help page is left', wentBack({ view: 'Downloads', params: {} })],
    [
      'an installed wallet connects',
      walletConnected({
        ...connection,
        connectorId: 'dev.one',
        wallet: { ...connection.wallet, type: 'ANNOUNCED' },
      }),
    ],
    ['an old session is restored', walletConnected({ ...connection, restored: true })],
  ])('continues when %s', (_, action) => {
    expect(reducer(ready, action)).toBe(ready)
  })

  it('the pairing flow ends with a connection, a rejection or a failure', () => {
    expect(reducer(ready, walletConnected(connection)).flow).toEqual({ step: 'idle' })
    expect(reducer(ready, pairingDeclined({ attemptId: 'a' })).flow.step).toBe('declined')
    expect(
      reducer(ready, pairingFailed({ attemptId: 'a', error: { code: 'PAIRING_UNAVAILABLE' } })).flow
        .step,
    ).toBe('failed')
  })

  it('changes only the tab when another way is chosen', () => {
    expect(reducer(ready, pairingTabChosen('qrcode'))).toEqual({ ...ready, tab: 'qrcode' })
  })

  it('returns the id of the running attempt', () => {
    expect([start, starting, ready].map(pairingAttemptOf)).toEqual([null, 'a', 'a'])
  })

  it.each([
    [0, false],
    [229_999, false],
    [230_000, true],
    [240_000, true],
  ])('at %i ms of 240,000, reports the code as expired: %s', (now, expected) => {
    expect(isPairingExpired(240_000, now)).toBe(expected)
  })
})

describe('the router', () => {
  const { reducer } = routerSlice
  const route = (view: Route['view'], params: Route['params'] = {}): Route => ({ view, params })
  const start = reducer(undefined, { type: 'start' })
  const views = (state: typeof start) => state.history.map(({ view }) => view)
  const after = (...actions: { type: string }[]) =>
    actions.reduce(
      (state, action) => reducer(state, action as Parameters<typeof reducer>[1]),
      start,
    )
  const account = modalOpened(route('Account'))
  const networks = viewPushed(route('Networks'))

  it.each([
    ['starts at Connect', [], ['Connect']],
    ['opens at a view', [account], ['Account']],
    [
      'opening begins a new history',
      [account, networks, modalOpened(route('Connect'))],
      ['Connect'],
    ],
    ['pushes', [account, networks], ['Account', 'Networks']],
    ['does not push the same view twice', [account, networks, networks], ['Account', 'Networks']],
    ['goes back', [account, networks, wentBack(route('Networks'))], ['Account']],
    ['does not go back from the first view', [account, wentBack(route('Account'))], ['Account']],
    [
      'replaces the newest view',
      [account, networks, viewReplaced(route('SwitchNetwork'))],
      ['Account', 'SwitchNetwork'],
    ],
    [
      'a view may replace another',
      [account, networks, viewTookOver(route('UnsupportedChain'))],
      ['UnsupportedChain'],
    ],
    ['closing clears the history', [account, networks, modalClosed()], ['Connect']],
    [
      'shows a chosen wallet',
      [connectRequested({ connectorId: 'x', attemptId: 'a', show: true })],
      ['Connect', 'ConnectingExternal'],
    ],
    [
      'shows nothing for a call of the site',
      [connectRequested({ connectorId: 'x', attemptId: 'a', show: false })],
      ['Connect'],
    ],
    ['shows the code', [request()], ['Connect', 'ConnectingWalletConnect']],
    ['shows no code for a call of the site', [request({ show: false })], ['Connect']],
  ] as [string, { type: string }[], string[]][])('%s', (_, actions, expected) => {
    expect(views(after(...actions))).toEqual(expected)
  })

  it('treats the same view with other parameters as a different view', () => {
    const state = after(
      viewPushed(route('ConnectingExternal', { connectorId: 'a' })),
      viewPushed(route('ConnectingExternal', { connectorId: 'b' })),
    )
    expect(state.history).toHaveLength(3)
    expect(selectRoute({ router: state }).params).toEqual({ connectorId: 'b' })
  })

  it.each([
    ['success', 'Networks', ['Account', 'ApproveTransaction', 'Networks']],
    ['success', null, ['Account']],
    ['error', 'Networks', ['Account']],
    ['cancel', 'Networks', ['Account']],
  ] as const)('after a request that ends with %s, shows %s', (end, onSuccess, expected) => {
    const asked = after(
      account,
      viewPushed(route('ApproveTransaction')),
      transactionPushed({ id: 't', onSuccess }),
    )
    const ended = reducer(asked, transactionEnded(end))
    expect(views(ended)).toEqual(expected)
    expect(ended.transactions).toEqual([])
    expect(selectView({ router: ended })).toBe(expected.at(-1))
  })
})
