import { toAccounts } from '../../src/slices/domain/account/accounts'
import {
  selectActiveNetwork,
  selectCaipAddress,
  selectConnected,
  selectIsUnsupported,
  selectMustSwitch,
  selectStatus,
} from '../../src/slices/combined'
import { DEFAULT_OPTIONS } from '../../src/slices/options'
import type { CaipNetworkId } from '../../src/slices/domain/ids/caip'
import type { AccountState, ConnectFlow, PairingFlow } from '../../src/slices/domain/state/flows'
import type { AccountsState, NetworksState } from '../../src/slices/domain/state/state'
import { ADDRESS, ONE, TWO } from '../support/fakeWallets'

const connected: AccountState = {
  status: 'connected',
  connectorId: 'dev.one',
  address: ADDRESS,
  accounts: toAccounts([ADDRESS]),
  capabilities: [],
  approved: null,
  wallet: { name: 'One', icon: null, type: 'ANNOUNCED' },
}
const accountsWith = (eip155?: AccountState): AccountsState => ({
  active: eip155 ? 'eip155' : null,
  byNamespace: eip155 ? { eip155 } : {},
  disconnecting: false,
})
const networksOn = (activeId: CaipNetworkId | null): NetworksState => ({
  all: [ONE, TWO],
  activeId,
  lastOf: {},
  flow: { step: 'idle' },
})

describe('the connected account', () => {
  it.each([
    ['no connection', accountsWith(), null],
    ['a stored connection', accountsWith({ status: 'reconnecting', connectorId: 'x' }), null],
    ['a disconnected account', accountsWith({ status: 'disconnected' }), null],
    ['a connected account', accountsWith(connected), connected],
  ])('returns the connected account of %s', (_, accounts, expected) => {
    expect(selectConnected({ accounts })).toBe(expected)
  })

  it('returns a CAIP-10 id on the active network', () => {
    const accounts = accountsWith(connected)
    expect(selectCaipAddress({ accounts, networks: networksOn(ONE.caipNetworkId) })).toBe(
      `${ONE.caipNetworkId}:${ADDRESS}`,
    )
    expect(selectCaipAddress({ accounts, networks: networksOn(null) })).toBeNull()
    expect(
      selectCaipAddress({ accounts: accountsWith(), networks: networksOn(ONE.caipNetworkId) }),
    ).toBeNull()
  })
})

describe('a wrong network', () => {
  const on = (id: CaipNetworkId | null, account?: AccountState, options = {}) => {
    const state = {
      accounts: accountsWith(account),
      networks: networksOn(id),
      options: { ...DEFAULT_OPTIONS, ...options },
    }
    return [selectIsUnsupported(state), selectMustSwitch(state)]
  }

  it.each([
    ['a network of the site', on(TWO.caipNetworkId, connected), [false, false]],
    ['another network', on('eip155:9', connected), [true, true]],
    ['another network without a connection', on('eip155:9'), [false, false]],
    [
      'another network that is allowed',
      on('eip155:9', connected, { allowUnsupportedChain: true }),
      [true, false],
    ],
    [
      'another network with switching disabled',
      on('eip155:9', connected, { enableNetworkSwitch: false }),
      [true, false],
    ],
    ['none', on(null, connected), [false, false]],
  ])('detects an unsupported network and whether it must be left: %s', (_, answer, expected) => {
    expect(answer).toEqual(expected)
  })

  it('returns the same placeholder each time, so that views do not re-render', () => {
    const networks = networksOn('eip155:9')
    expect(selectActiveNetwork({ networks })).toBe(
      selectActiveNetwork({ networks: { ...networks } }),
    )
  })
})

describe('the connection status for the site', () => {
  const idle: ConnectFlow = { step: 'idle' }
  const waiting: ConnectFlow = { step: 'waiting', connectorId: 'x', attemptId: 'a', pending: false }
  const none: PairingFlow = { step: 'idle' }
  const ready: PairingFlow = {
    step: 'ready',
    attemptId: 'a',
    uri: 'wc:',
    startedAt: 0,
    expiresAt: 1,
  }

  it.each([
    [undefined, idle, none, 'disconnected'],
    [undefined, waiting, none, 'connecting'],
    [undefined, idle, { step: 'starting', attemptId: 'a' }, 'connecting'],
    [undefined, idle, ready, 'connecting'],
    [undefined, idle, { step: 'declined' }, 'disconnected'],
    [undefined, { step: 'declined', connectorId: 'x' }, none, 'disconnected'],
    [{ status: 'reconnecting', connectorId: 'x' }, waiting, none, 'reconnecting'],
    [connected, waiting, ready, 'connected'],
  ] as const)(
    'reports account %j, connect %j, pairing %j as: %s',
    (account, connect, flow, expected) => {
      const state = { accounts: accountsWith(account), connect, pairing: { flow } }
      expect(selectStatus(state, 'eip155')).toBe(expected)
    },
  )
})
