import { toAccounts } from '../../src/slices/domain/account/accounts'
import { walletConnected } from '../../src/slices/accounts'
import { stateRestored } from '../../src/slices/lifecycle'
import { modalClosed } from '../../src/slices/navigation'
import {
  activeNetworkOf,
  networksOffered,
  networkSwitchCancelled,
  networkSwitchDeclined,
  networkSwitched,
  networkSwitchFailed,
  networkSwitchStarted,
  networksSlice,
  selectLastNetworkId,
  selectNetwork,
  walletNetworkChanged,
} from '../../src/slices/networks'
import type { CaipNetworkId } from '../../src/slices/domain/ids/caip'
import type { NetworksState } from '../../src/slices/domain/state/state'
import { ONE, TWO } from '../support/fakeWallets'

const { reducer } = networksSlice
const base: NetworksState = {
  all: [ONE, TWO],
  activeId: ONE.caipNetworkId,
  lastOf: {},
  flow: { step: 'idle' },
}
const to = TWO.caipNetworkId
const attempt = { networkId: to, attemptId: 'a' }
const switching: NetworksState = { ...base, flow: { step: 'switching', ...attempt } }
const stored = (networkId: CaipNetworkId | null) => ({
  connectors: {},
  networkId,
  recentWallets: [],
  themeMode: null,
  locale: null,
})

it('stores the networks of the site and continues a running switch', () => {
  const offer = { all: [TWO], activeId: to, lastOf: { eip155: to } }
  expect(reducer(switching, networksOffered(offer))).toEqual({ ...switching, ...offer })
})

describe('a switch', () => {
  it.each([
    ['started', networkSwitchStarted(attempt), { step: 'switching', ...attempt }],
    ['declined', networkSwitchDeclined(attempt), { step: 'declined', networkId: to }],
    [
      'failed',
      networkSwitchFailed({ ...attempt, error: { code: 'CHAIN_NOT_SUPPORTED' } }),
      { step: 'failed', networkId: to, error: { code: 'CHAIN_NOT_SUPPORTED' } },
    ],
    ['cancelled', networkSwitchCancelled(), { step: 'idle' }],
  ])('does not change the active network if the switch is %s', (_, action, flow) => {
    const state = reducer(action.type.endsWith('Started') ? base : switching, action)
    expect(state.flow).toEqual(flow)
    expect(state.activeId).toBe(ONE.caipNetworkId)
  })

  it('activates the network after success, and stores it as the last one of its namespace', () => {
    const state = reducer(switching, networkSwitched(attempt))
    expect(state).toMatchObject({ activeId: to, lastOf: { eip155: to }, flow: { step: 'idle' } })
  })

  it.each([
    ['to the requested network', to, { step: 'idle' }],
    ['to another network', 'eip155:7', switching.flow],
  ] as const)('stores that the wallet switches %s', (_, id, flow) => {
    expect(reducer(switching, walletNetworkChanged(id))).toMatchObject({ activeId: id, flow })
  })

  it('continues a running switch after the modal closes, but clears its result', () => {
    expect(reducer(switching, modalClosed()).flow).toEqual(switching.flow)
    const declined = reducer(switching, networkSwitchDeclined(attempt))
    expect(reducer(declined, modalClosed()).flow).toEqual({ step: 'idle' })
  })
})

describe('the active network', () => {
  const connection = {
    namespace: 'eip155' as const,
    connectorId: 'dev.one',
    accounts: toAccounts(['0xa']),
    capabilities: [],
    networkId: to,
    approved: null,
    wallet: { name: 'One', icon: null, type: 'ANNOUNCED' as const },
    restored: false,
  }

  it('activates the network of a connecting wallet, even if it is not offered', () => {
    expect(reducer(base, walletConnected(connection)).activeId).toBe(to)
    const strange = reducer(base, walletConnected({ ...connection, networkId: 'eip155:77' }))
    expect(strange.activeId).toBe('eip155:77')
    expect(activeNetworkOf(strange)).toMatchObject({
      name: 'Unknown Network',
      caipNetworkId: 'eip155:77',
      rpcUrls: { default: { http: [] } },
    })
  })

  it.each([
    ['the stored one', to, to],
    ['the first one when nothing is stored', null, ONE.caipNetworkId],
    ['the first one when the stored one is no longer offered', 'eip155:9', ONE.caipNetworkId],
  ] as const)('the active network after a reload is %s', (_, networkId, expected) => {
    expect(reducer(base, stateRestored(stored(networkId))).activeId).toBe(expected)
  })

  it('the active network is null without networks', () => {
    expect(activeNetworkOf({ all: [ONE], activeId: null })).toBeNull()
  })
})

test('finds a network by id and the last one of a namespace', () => {
  const networks = reducer(switching, networkSwitched(attempt))
  expect(selectNetwork({ networks }, to)).toEqual(TWO)
  expect(selectNetwork({ networks }, null)).toBeUndefined()
  expect(selectLastNetworkId({ networks }, 'eip155')).toBe(to)
  expect(selectLastNetworkId({ networks }, 'solana')).toBeNull()
})
