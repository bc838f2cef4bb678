import { fireEvent, waitFor } from '@testing-library/react'
import { EMBEDDED_CONNECTOR_ID } from '../../../src/slices/domain/wallet/connector'
import { backRequested } from '../../../src/slices/navigation'
import { optionsUpdated } from '../../../src/slices/options'
import { ADDRESS, createTestApp, OTHER_ADDRESS } from '../../support/createTestApp'
import { listedWallet, walletService } from '../../support/walletService'
import { giveBack, placeOf, type FocusPlace } from '../../../src/views/root/focusPlace'
import { connect } from '../connected'
import { mountApp } from '../mountApp'

const WALLETS = Array.from({ length: 90 }, (_, at) => listedWallet(at + 1))

/** A visitor who is logged in and has opened a view. */
async function opened(view: 'Account' | 'AccountSettings') {
  const app = createTestApp({})
  connect(app, {
    connectorId: EMBEDDED_CONNECTOR_ID,
    accounts: [
      { address: ADDRESS, type: 'smartAccount' },
      { address: OTHER_ADDRESS, type: 'eoa' },
    ],
    wallet: { name: 'Email', icon: null, type: 'AUTH' },
    login: {
      email: 'maren@fieldnotes.example',
      username: null,
      socialProvider: null,
      smartAccountDeployed: false,
    },
  })
  const features = { ...app.store.getState().options.features, smartSessions: true }
  app.store.dispatch(optionsUpdated({ features }))
  const shown = await mountApp(app)
  await shown.open(view)
  return { ...shown, focused: () => shown.root.activeElement?.getAttribute('data-testid') }
}

test.each([
  ['Account', 'account-settings-button', 'AccountSettings'],
  ['Account', 'wallet-switch', 'ProfileWallets'],
  ['Account', 'account-smart-account-settings-button', 'SmartAccountSettings'],
  ['AccountSettings', 'account-smart-account-settings-button', 'SmartAccountSettings'],
  ['AccountSettings', 'account-settings-email', 'UpdateEmailWallet'],
  ['AccountSettings', 'account-smart-sessions', 'SmartSessionList'],
] as const)('from %s, restores the focus to %s after leaving %s', async (below, key, above) => {
  const { ui, user, view, reach, focused } = await opened(below)
  const pressed = await ui.findByTestId(key)
  pressed.focus()
  await user.keyboard('{Enter}')
  await reach(({ router }) => router.history.at(-1)?.view === above)
  // The code of the view may still be loading.
  await waitFor(() => expect(view()).toBe(above))
  const back = await ui.findByTestId('header-back')
  await ui.findByTestId('header-close')
  back.focus()
  await user.keyboard('{Enter}')
  await ui.findByTestId(key)
  expect(view()).toBe(below)
  expect(focused()).toBe(key)
})

test('keeps the focus if the visitor moved it', async () => {
  const { ui, user, send, reach, focused } = await opened('Account')
  await user.click(await ui.findByTestId('account-settings-button'))
  await reach(({ router }) => router.history.at(-1)?.view === 'AccountSettings')
  await ui.findByTestId('account-settings-address')
  ui.getByTestId('header-close').focus()
  await send(backRequested())
  await ui.findByTestId('account-settings-button')
  expect(focused()).toBe('header-close')
})

/** Uses the keyboard to press a control, and to go back from the view it opens. */
async function thereAndBack(shown: Awaited<ReturnType<typeof mountApp>>, key: string) {
  const { ui, user, view, root } = shown
  const below = view()
  const pressed = await ui.findByTestId(key)
  pressed.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(view()).not.toBe(below))
  const back = await ui.findByTestId('header-back')
  back.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(view()).toBe(below))
  await ui.findByTestId(key)
  return root.activeElement?.getAttribute('data-testid')
}

test.each(['all-wallets', 'connect-help', 'wallet-selector-walletConnect'])(
  'from Connect, restores the focus to %s every time',
  async (key) => {
    const shown = await mountApp(createTestApp({ respond: walletService(WALLETS) }))
    await shown.open('Connect')
    expect(await thereAndBack(shown, key)).toBe(key)
    expect(await thereAndBack(shown, key)).toBe(key)
  },
)

test('restores the focus to a wallet far down a searched grid, with its search and position', async () => {
  const shown = await mountApp(createTestApp({ respond: walletService(WALLETS) }))
  const { ui, user, root } = shown
  await shown.open('Connect')
  await user.click(await ui.findByTestId('all-wallets'))
  await ui.findByTestId('wallet-search-item-wallet-1')
  fireEvent.change(ui.getByTestId('wallet-search'), { target: { value: 'allet' } })
  await ui.findByText('90 wallets')
  ui.getByTestId('wallet-search-item-wallet-1').focus()
  await user.keyboard('{Control>}{End}{/Control}')
  const last = root.activeElement?.getAttribute('data-testid') ?? ''
  expect(ui.queryByTestId('wallet-search-item-wallet-1')).toBeNull()
  expect(await thereAndBack(shown, last)).toBe(last)
  expect(ui.getByTestId('wallet-search')).toHaveValue('allet')
})

test('focuses a control that renders late, unless the visitor interacted meanwhile', async () => {
  const card = document.body.appendChild(document.createElement('div'))
  const draw = (id: string) => {
    const key = card.appendChild(document.createElement('button'))
    key.dataset['testid'] = id
    return key
  }
  const place = { selector: '[data-testid="late"]', text: 'Late', at: 0 }
  giveBack(card, place)
  draw('other')
  const late = draw('late')
  await waitFor(() => expect(late).toHaveFocus())
  late.remove()
  giveBack(card, place)
  fireEvent.keyDown(card, { key: 'Tab' })
  const again = draw('late')
  await new Promise((resolve) => setTimeout(resolve))
  expect(again).not.toHaveFocus()
  card.remove()
})

test('identifies one of several controls with one test id by its name or its index', () => {
  const card = document.body.appendChild(document.createElement('div'))
  const draw = (...names: string[]) => {
    card.replaceChildren(
      ...names.map((name) => {
        const key = document.createElement('button')
        key.dataset['testid'] = 'wallet'
        key.textContent = name
        return key
      }),
    )
    return [...card.children]
  }
  const noted: (FocusPlace | null)[] = []
  card.addEventListener('focusin', ({ target }) => noted.push(placeOf(card, target)))
  const [, second] = draw('Fern', 'Moss')
  if (second instanceof HTMLElement) second.focus()
  const place = noted[0]
  if (!place) throw new Error('nothing was noted')
  const moved = draw('Moss', 'Fern')
  giveBack(card, place)
  expect(moved[0]).toHaveFocus()
  const renamed = draw('Fern', 'Reed')
  giveBack(card, place)
  expect(renamed[1]).toHaveFocus()
  card.remove()
})
