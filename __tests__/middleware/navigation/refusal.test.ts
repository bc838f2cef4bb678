import { walletConnected } from '../../../src/slices/accounts'
import { toAccounts } from '../../../src/slices/domain/account/accounts'
import type { Namespace } from '../../../src/slices/domain/ids/caip'
import { toNetwork } from '../../../src/slices/domain/network/network'
import type { Capability } from '../../../src/slices/domain/wallet/capabilities'
import type { ViewName } from '../../../src/slices/domain/widget/views'
import { modalOpenRequested } from '../../../src/slices/navigation'
import {
  activityRefusal,
  buyRefusal,
  nameRefusal,
  sendRefusal,
  swapRefusal,
} from '../../../src/slices/refusals'
import { buyRow, nameRow, sendRow, swapRow } from '../../../src/store/publicApi/outcomeRows'
import * as manifest from '../../../src/views/manifest'
import { runnerOf } from '../../support/command'
import { ADDRESS, createTestApp, ONE } from '../../support/createTestApp'
import { SOLANA } from '../../support/quartz'

const coin = { name: 'Coin', symbol: 'COIN', decimals: 8 }
const rpcUrls = { default: { http: ['http://127.0.0.1:1/'] } }
const other = (chainNamespace: Namespace, id: string) =>
  toNetwork({ id, name: chainNamespace, chainNamespace, nativeCurrency: coin, rpcUrls })

const NETWORKS = {
  eip155: ONE,
  solana: SOLANA,
  bip122: other('bip122', '000000000019d6689c085ae165831e93'),
  polkadot: other('polkadot', '91b171bb158e2d3848fa23a9f1c25182'),
  cosmos: other('cosmos', 'cosmoshub-4'),
}
type On = keyof typeof NETWORKS
const ALL = Object.keys(NETWORKS) as On[]
const EVERYWHERE: readonly On[] = ALL

/** Namespaces of each view, and the error code in others. */
const TABLE: Partial<Record<ViewName, { on: readonly On[]; code: string }>> = {
  WalletSend: { on: ['eip155', 'solana'], code: 'UNSUPPORTED_CHAIN' },
  WalletSendSelectToken: { on: ['eip155', 'solana'], code: 'UNSUPPORTED_CHAIN' },
  WalletSendPreview: { on: ['eip155', 'solana'], code: 'UNSUPPORTED_CHAIN' },
  WalletSendConfirmed: { on: ['eip155', 'solana'], code: 'UNSUPPORTED_CHAIN' },
  Swap: { on: ['eip155'], code: 'SWAPS_UNSUPPORTED' },
  SwapSelectToken: { on: ['eip155'], code: 'SWAPS_UNSUPPORTED' },
  SwapPreview: { on: ['eip155'], code: 'SWAPS_UNSUPPORTED' },
  SwapConfirmed: { on: ['eip155'], code: 'SWAPS_UNSUPPORTED' },
  OnRampProviders: { on: ['eip155', 'solana'], code: 'UNSUPPORTED_CHAIN' },
  OnRampTokenSelect: { on: ['eip155', 'solana'], code: 'UNSUPPORTED_CHAIN' },
  OnRampFiatSelect: { on: ['eip155', 'solana'], code: 'UNSUPPORTED_CHAIN' },
  BuyInProgress: { on: ['eip155', 'solana'], code: 'UNSUPPORTED_CHAIN' },
  RegisterAccountName: { on: ['eip155'], code: 'UNSUPPORTED_CHAIN' },
  RegisterAccountNameSuccess: { on: ['eip155'], code: 'UNSUPPORTED_CHAIN' },
  Transactions: { on: ['eip155'], code: 'UNSUPPORTED_CHAIN' },
  WalletReceive: { on: EVERYWHERE, code: '' },
  WalletCompatibleNetworks: { on: EVERYWHERE, code: '' },
  Account: { on: EVERYWHERE, code: '' },
  ProfileWallets: { on: EVERYWHERE, code: '' },
  WhatIsABuy: { on: EVERYWHERE, code: '' },
}

/** An account of a namespace, whose wallet supports everything unless specified. */
function connectedOn(on: On, capabilities: Capability[] = ['send']) {
  const app = createTestApp({ networks: Object.values(NETWORKS) })
  app.store.dispatch(
    walletConnected({
      ...{ namespace: on, connectorId: 'quartz', accounts: toAccounts([ADDRESS]) },
      ...{ networkId: NETWORKS[on].caipNetworkId, approved: null, capabilities, restored: false },
      wallet: { name: 'Quartz', icon: null, type: 'ANNOUNCED' },
    }),
  )
  const open = (view: ViewName) =>
    runnerOf(app)(modalOpenRequested, { view }).then(
      () => app.store.getState().router.history.at(-1)?.view,
      (error: unknown) => String(Object(error).code),
    )
  return { app, open }
}

const CASES = (Object.keys(TABLE) as ViewName[]).flatMap((view) =>
  ALL.map((on) => {
    const row = TABLE[view]
    // A preview has nothing to show before its form is filled in.
    const opened = view === 'WalletSendPreview' || view === 'SwapPreview' ? 'TOKEN_REQUIRED' : view
    return [view, on, row?.on.includes(on) ? opened : (row?.code ?? '')] as const
  }),
)

it.each(CASES)('opening %s on %s results in: %s', async (view, on, expected) => {
  const { app, open } = connectedOn(on)
  expect(await open(view)).toBe(expected)
  expect(app.store.getState().modal.open).toBe(expected === view)
})

it('the table of views and namespaces has the expected number of cases', () => {
  const refused = CASES.filter(([view, , expected]) => view !== expected).length
  console.info(`${CASES.length} pairs of view and namespace, ${refused} refused with a code`)
  expect(refused).toBeGreaterThan(35)
})

it('the table of views and namespaces has a row for every view that can be refused', () => {
  const refusing = Object.entries(manifest).flatMap(
    ([name, { refusal }]: [string, { refusal?: unknown }]) => (refusal ? [name] : []),
  )
  const narrow = Object.entries(TABLE).flatMap(([name, { on }]) =>
    on === EVERYWHERE ? [] : [name],
  )
  expect(refusing.sort()).toEqual(narrow.sort())
})

it('hides Send for a wallet that cannot send', async () => {
  const { open } = connectedOn('eip155', [])
  expect(await open('WalletSend')).toBe('UNSUPPORTED_METHOD')
})

it('opens Connect without an account, with any networks of the site', async () => {
  const app = createTestApp({ networks: [NETWORKS.bip122] })
  await runnerOf(app)(modalOpenRequested, { view: 'WalletSend' })
  expect(app.store.getState().router.history.at(-1)?.view).toBe('Connect')
})

it.each(ALL)('rejects the public methods on %s with the same codes', (on) => {
  const state = connectedOn(on).app.store.getState()
  const pairs = [
    [sendRow.refusal(state), sendRefusal(state)],
    [nameRow.refusal(state), nameRefusal(state)],
    [buyRow.refusal(state), buyRefusal(state)],
  ]
  for (const [method, view] of pairs) expect(method).toBe(view)
  // A swap also needs one of the networks on which there are swaps.
  expect(swapRow.refusal(state)).toBe('SWAPS_UNSUPPORTED')
  expect(swapRefusal(state) === null).toBe(on === 'eip155')
  expect(activityRefusal(state) === null).toBe(on === 'eip155')
})
