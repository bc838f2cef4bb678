import { act, screen } from '@testing-library/react'
import type { Features } from '../../../src/slices/domain/options/features'
import type { ActionFeature } from '../../../src/slices/domain/widget/viewRules'
import type { ViewName } from '../../../src/slices/domain/widget/views'
import { modalOpenRequested } from '../../../src/slices/navigation'
import { optionsUpdated } from '../../../src/slices/options'
import * as manifest from '../../../src/views/manifest'
import type { View } from '../../../src/views/view'
import { AccountView } from '../../../src/views/Account/AccountView'
import { runnerOf } from '../../support/command'
import { createTestApp, fakePairing, fakeWallet, ONE, TWO } from '../../support/createTestApp'
import { connect } from '../connected'
import { faults, showView } from '../showView'
import { WALLETS_ONLY } from '../../support/features'

const SWITCHES = ['send', 'receive', 'swaps', 'onramp', 'history', 'pay', 'smartSessions'] as const
type Switch = (typeof SWITCHES)[number]

/** The button or tab of each switch in Account, by test id. */
const PARTS: Record<Switch, string | null> = {
  send: 'wallet-features-send-button',
  receive: 'wallet-features-receive-button',
  swaps: 'wallet-features-swaps-button',
  onramp: 'wallet-features-onramp-button',
  history: 'tab-Activity',
  pay: null,
  smartSessions: null,
}
/** Default values of the switches. */
const DEFAULTS: Record<Switch, boolean> = {
  send: true,
  receive: true,
  swaps: true,
  onramp: true,
  history: true,
  pay: false,
  smartSessions: false,
}
const described: Record<string, View> = manifest
const viewsOf = (feature: string) =>
  Object.entries(described).flatMap(([name, { feature: own }]) => (own === feature ? [name] : []))

async function openAccount(features: Partial<Features> = {}) {
  const app = createTestApp({
    networks: [ONE, TWO],
    pairing: fakePairing(),
    wallets: [fakeWallet()],
    options: {
      features: { ...WALLETS_ONLY, ...features },
      supported: [ONE.caipNetworkId],
    },
  })
  connect(app, { capabilities: ['send'] })
  showView(<AccountView />, app)
  await act(async () => {})
  return app
}
const isShown = (testId: string | null) => testId !== null && screen.queryByTestId(testId) !== null

test.each(SWITCHES)('%s has its default value', (name) => {
  expect(WALLETS_ONLY[name]).toBe(DEFAULTS[name])
})

test.each(SWITCHES)('%s shows or hides its button or tab', async (name) => {
  const app = await openAccount({ [name]: true })
  expect(isShown(PARTS[name])).toBe(PARTS[name] !== null)
  await act(async () => {
    const features = { ...app.store.getState().options.features, [name]: false }
    app.store.dispatch(optionsUpdated({ features }))
  })
  expect(isShown(PARTS[name])).toBe(false)
  // Other switches keep their parts.
  for (const other of SWITCHES)
    if (other !== name && DEFAULTS[other]) expect(isShown(PARTS[other])).toBe(PARTS[other] !== null)
})

test.each(SWITCHES.flatMap((name) => viewsOf(name).map((view) => [view, name] as const)))(
  'rejects %s while %s is off, and opens it while it is on',
  async (view, name) => {
    const off = await openAccount({ [name]: false })
    await expect(
      runnerOf(off)(modalOpenRequested, { view: view as ViewName }),
    ).rejects.toMatchObject({ code: 'ACTION_NOT_ALLOWED' })
    const on = await openAccount({ [name]: true })
    const opened = () =>
      runnerOf(on)(modalOpenRequested, { view: view as ViewName }).then(
        () => 'open',
        (error: unknown): unknown => Object(error).code,
      )
    const answer = await act(opened)
    // Some views need more than the switch: an amount, or a network with providers.
    expect(answer).not.toBe('ACTION_NOT_ALLOWED')
  },
)

test('every feature with its own views has a row in this table', () => {
  const named = Object.values(described).flatMap(({ feature }) => feature ?? [])
  const known: readonly ActionFeature[] = [
    'send',
    'receive',
    'swaps',
    'onramp',
    'history',
    'smartSessions',
    'pay',
  ]
  expect(new Set(named)).toEqual(new Set(known))
})

test('shows NFTs and Activity in namespaces with a history', async () => {
  const solana = { ...TWO, chainNamespace: 'solana' as const, caipNetworkId: 'solana:b' as const }
  const app = createTestApp({ networks: [solana], pairing: fakePairing(), wallets: [] })
  connect(app, { namespace: 'solana', networkId: solana.caipNetworkId })
  showView(<AccountView />, app)
  await act(async () => {})
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Tokens'])
})

test('hides Send for a wallet that cannot send', async () => {
  const app = createTestApp({ networks: [ONE], pairing: fakePairing(), wallets: [fakeWallet()] })
  connect(app, { capabilities: [] })
  showView(<AccountView />, app)
  await act(async () => {})
  expect(screen.queryByTestId('wallet-features-send-button')).toBeNull()
  expect(screen.getByTestId('wallet-features-receive-button')).toBeVisible()
})

describe('in a restricted time zone', () => {
  beforeEach(() => {
    const options = { ...Intl.DateTimeFormat().resolvedOptions(), timeZone: 'Asia/Shanghai' }
    jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options)
  })
  const note = () => screen.queryByTestId('account-restricted')

  test('hides Swap and Buy and explains why', async () => {
    await openAccount()
    expect([isShown(PARTS.swaps), isShown(PARTS.onramp)]).toEqual([false, false])
    expect([isShown(PARTS.send), isShown(PARTS.receive)]).toEqual([true, true])
    expect(note()).toHaveTextContent('Swaps are not available in your region')
    expect(note()).toHaveTextContent('Buying is not available in your region')
    expect(note()).toHaveTextContent('time zone')
    expect(await faults(note()!)).toEqual([])
  })

  test.each([
    [{ swaps: false }, 'Buying', 'Swaps'],
    [{ onramp: false }, 'Swaps', 'Buying'],
  ])('does not mention features that the site disables: %j', async (features, told, untold) => {
    await openAccount(features)
    expect(note()).toHaveTextContent(told)
    expect(note()).not.toHaveTextContent(untold)
  })

  test('shows no explanation if the site offers neither Swap nor Buy', async () => {
    await openAccount({ swaps: false, onramp: false })
    expect(note()).toBeNull()
  })
})

test('explains nothing in other time zones', async () => {
  await openAccount()
  expect(screen.queryByTestId('account-restricted')).toBeNull()
})

describe('all combinations of the switches', () => {
  const named = (features: Partial<Record<Switch, boolean>>) =>
    SWITCHES.filter((name) => features[name] ?? DEFAULTS[name])

  test.each([
    ['defaults', {}],
    ['all on', Object.fromEntries(SWITCHES.map((name) => [name, true]))],
    ['all off', Object.fromEntries(SWITCHES.map((name) => [name, false]))],
  ])('%s: shows exactly the enabled buttons and tabs', async (_, features) => {
    await openAccount(features)
    const on = named(features)
    const seen = SWITCHES.filter((name) => isShown(PARTS[name]))
    expect(seen).toEqual(on.filter((name) => PARTS[name] !== null))
  })

  test.each(SWITCHES)('%s: opens views of enabled features and rejects others', async (name) => {
    // A preview is refused before its form is complete.
    const views = viewsOf(name).filter((view) => !/^(?:WalletSend|Swap)Preview$/.test(view))
    expect(views.length).toBeGreaterThan(0)
    const on = await openAccount({ [name]: true })
    for (const view of views) {
      await act(async () => {
        await runnerOf(on)(modalOpenRequested, { view: view as ViewName })
      })
      expect(on.store.getState().router.history.at(-1)?.view).toBe(view)
    }
  })
})
