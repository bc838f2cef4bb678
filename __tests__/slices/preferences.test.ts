import { hostSlice, selectDomain, selectPlatform } from '../../src/slices/host'
import { stateChangedElsewhere, stateRestored } from '../../src/slices/lifecycle'
import { DEFAULT_OPTIONS, optionsSlice, optionsUpdated } from '../../src/slices/options'
import {
  accountTabChosen,
  localeChanged,
  preferencesSlice,
  themeModeChanged,
  themeVariablesChanged,
} from '../../src/slices/preferences'
import {
  errorEventSent,
  selectMaySendError,
  telemetryDecided,
  telemetrySlice,
} from '../../src/slices/telemetry'
import { walletUsed, walletsSlice } from '../../src/slices/wallets'
import type { PersistedState } from '../../src/slices/domain/widget/persisted'

const stored: PersistedState = {
  connectors: {},
  networkId: null,
  recentWallets: [{ id: 'meridian', name: 'Meridian' }],
  themeMode: 'dark',
  locale: 'de',
}

describe('preferences', () => {
  const { reducer } = preferencesSlice
  const start = reducer(undefined, { type: 'start' })

  it.each([
    [themeModeChanged('light'), { themeMode: 'light' }],
    [themeModeChanged(null), { themeMode: null }],
    [themeVariablesChanged({ '--accent': 'red' }), { themeVariables: { '--accent': 'red' } }],
    [localeChanged('fr'), { locale: 'fr' }],
    [accountTabChosen('Activity'), { tab: 'Activity' }],
  ])('stores the value of %j', (action, expected) => {
    expect(reducer(start, action)).toEqual({ ...start, ...expected })
  })

  const given = { ...start, themeMode: 'light' as const, locale: 'ja' }

  it('fills in values from storage that the site left open', () => {
    const looks = { themeMode: 'dark', locale: 'de' }
    expect(reducer(start, stateRestored(stored))).toMatchObject(looks)
    expect(reducer(given, stateRestored(stored))).toEqual(given)
    expect(reducer(start, stateRestored(null))).toEqual(start)
  })

  it('follows changes of another tab', () => {
    const looks = { themeMode: 'dark', locale: 'de' }
    expect(reducer(given, stateChangedElsewhere(stored))).toMatchObject(looks)
    const system = { ...stored, themeMode: null, locale: null }
    expect(reducer(given, stateChangedElsewhere(system))).toEqual(start)
  })
})

describe('options', () => {
  const { reducer } = optionsSlice
  it('changes given options and keeps the others', () => {
    expect(reducer(undefined, optionsUpdated({ modalSize: 'wide' }))).toEqual({
      ...DEFAULT_OPTIONS,
      modalSize: 'wide',
    })
  })
  it('starts with the documented defaults', () => {
    expect(DEFAULT_OPTIONS).toMatchObject({
      instanceId: 'default',
      enableReconnect: true,
      enableEip6963: true,
      enableInjected: true,
      enableNetworkSwitch: true,
      allowUnsupportedChain: false,
      modalSize: 'compact',
      debug: false,
    })
  })

  it('options start with the default features', () => {
    expect(DEFAULT_OPTIONS.features).toMatchObject({
      ...{ email: true, swaps: true, send: true, receive: true, onramp: true, history: true },
      ...{ analytics: true, allWallets: true },
      ...{ legalCheckbox: false, smartSessions: false, pay: false },
    })
  })
})

describe('recent wallets', () => {
  const { reducer } = walletsSlice
  const start = reducer(undefined, { type: 'start' })
  it.each([stateRestored, stateChangedElsewhere])(
    'restores recent wallets from storage and other tabs (%s)',
    (restored) => {
      expect(reducer(start, restored(stored)).recent).toEqual(stored.recentWallets)
    },
  )
  it('keeps recent wallets when storage is empty', () => {
    const used = reducer(start, walletUsed({ id: 'x', name: 'X' }))
    expect(reducer(used, stateRestored(null))).toBe(used)
  })
})

describe('telemetry', () => {
  const { reducer } = telemetrySlice
  const start = reducer(undefined, { type: 'start' })
  it("telemetry is undecided until the project's switch is known", () => {
    expect(start.sending).toBe('unknown')
    expect(reducer(start, telemetryDecided('off')).sending).toBe('off')
    expect(reducer(start, telemetryDecided('on')).sending).toBe('on')
  })
  it.each([
    [[], 0, true],
    [[1, 2, 3, 4], 5, true],
    [[1, 2, 3, 4, 5], 6, false],
    [[1, 2, 3, 4, 5], 60_000, false],
    [[1, 2, 3, 4, 5], 60_001, true],
  ])('after errors at %j, allows one at %i: %s', (times, now, expected) => {
    const telemetry = times.reduce((state, at) => reducer(state, errorEventSent({ at })), start)
    expect(selectMaySendError({ telemetry }, now)).toBe(expected)
  })
  it('stores only the last five times', () => {
    const many = [1, 2, 3, 4, 5, 6, 7].reduce(
      (state, at) => reducer(state, errorEventSent({ at })),
      start,
    )
    expect(many.errorTimes).toEqual([3, 4, 5, 6, 7])
  })
})

test('never changes the platform and domain of the page', () => {
  const host = hostSlice.reducer(undefined, { type: 'start' })
  expect(hostSlice.reducer(host, optionsUpdated({}))).toBe(host)
  expect(selectDomain({ host })).toBe('')
  expect(new Set(Object.values(selectPlatform({ host })))).toEqual(new Set([false]))
})
