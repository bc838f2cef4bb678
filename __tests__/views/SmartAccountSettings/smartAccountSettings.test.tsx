import { act, screen } from '@testing-library/react'
import { EMBEDDED_CONNECTOR_ID } from '../../../src/slices/domain/wallet/connector'
import { modalOpened } from '../../../src/slices/navigation'
import { selectAccountTypeFlow } from '../../../src/slices/smartAccount'
import { AccountFoot } from '../../../src/views/Account/AccountFoot'
import { SmartAccountSettingsView } from '../../../src/views/SmartAccountSettings/SmartAccountSettingsView'
import type { ConnectedAccount } from '../../../src/slices/domain/state/flows'
import { errorOf } from '../../../src/slices/domain/errors/errorOf'
import {
  ADDRESS,
  createTestApp,
  ONE,
  OTHER_ADDRESS,
  type TestApp,
  type TestAppInput,
} from '../../support/createTestApp'
import { fakeFrame } from '../../support/fakeEmbedded'
import { held } from '../../support/held'
import { settle } from '../../support/settle'
import { connect } from '../connected'
import { faults, showView } from '../showView'

const SMART = { address: ADDRESS, type: 'smartAccount' as const }
const PLAIN = { address: OTHER_ADDRESS, type: 'eoa' as const }

/** State with an email login. */
function loggedIn(
  accounts = [SMART, PLAIN],
  smartAccountDeployed = false,
  input: Pick<TestAppInput, 'respond'> = {},
) {
  const frame = fakeFrame()
  const app = createTestApp({ frame, ...input })
  connect(app, {
    connectorId: EMBEDDED_CONNECTOR_ID,
    accounts,
    wallet: { name: 'Email', icon: null, type: 'AUTH' },
    login: { email: 'ann@site.test', username: null, socialProvider: null, smartAccountDeployed },
  })
  app.store.dispatch(modalOpened({ view: 'SmartAccountSettings', params: {} }))
  return { app, frame }
}
/** Shows the view after the balances were requested. */
async function show(app: TestApp) {
  const shown = showView(<SmartAccountSettingsView />, app)
  await act(() => settle())
  return shown
}
const toggle = () => screen.getByTestId('account-toggle-preferred-account-type')
const account = (app: ReturnType<typeof loggedIn>['app']) =>
  app.store.getState().accounts.byNamespace.eip155 as ConnectedAccount

test('shows both accounts and which one is active', async () => {
  const { app } = loggedIn()
  const { container } = await show(app)
  expect(screen.getByText('Smart account').closest('li')).toHaveTextContent('Current')
  expect(toggle()).toHaveTextContent('Standard account')
  expect(toggle()).toHaveTextContent('Use this')
  expect(screen.getByText('Activated on Chain One').parentElement).toHaveTextContent('On first use')
  expect(await faults(container)).toEqual([])
})

/** A service that returns the value of each address in dollars, and nothing for others. */
const worth = (values: Record<string, number>) => (request: Request) => {
  const { pathname } = new URL(request.url)
  if (pathname.endsWith('/supported-chains'))
    return Response.json({ http: [ONE.caipNetworkId], ws: [] })
  const held = Object.entries(values).find(([address]) => pathname.includes(address))
  const balances = (held ?? []).slice(1).map((value) => ({
    name: 'Ether',
    symbol: 'ETH',
    chainId: ONE.caipNetworkId,
    value,
    price: 1,
    quantity: { decimals: '18', numeric: '1' },
  }))
  return pathname.endsWith('/balance')
    ? Response.json({ balances })
    : new Response('{}', { status: 404 })
}

test('shows the balance of each account', async () => {
  const values = { [ADDRESS]: 12_289.52, [OTHER_ADDRESS]: 31.08 }
  const { app } = loggedIn([SMART, PLAIN], false, { respond: worth(values) })
  await show(app)
  const smart = (await screen.findByText('$12,289.52')).closest('li')
  expect(smart).toHaveTextContent('Smart account')
  expect(smart).toHaveTextContent('Current')
  expect(await screen.findByText('$31.08')).toBeVisible()
  expect(toggle()).toHaveTextContent('$31.08')
})

test('shows no balance if it is unknown', async () => {
  const { app } = loggedIn([SMART, PLAIN], false, { respond: worth({}) })
  const { container } = await show(app)
  expect(container.querySelector('.v')).toBeNull()
})

test('shows whether the smart account is deployed', async () => {
  const { app } = loggedIn([SMART, PLAIN], true)
  await show(app)
  expect(screen.getByText('Activated on Chain One').parentElement).toHaveTextContent('Yes')
})

test('requests the other account once and shows the progress in its row', async () => {
  const { app, frame } = loggedIn()
  const answered = held()
  frame.next.type = () => answered.promise
  const { user, reach } = await show(app)
  await user.click(toggle())
  await reach((state) => selectAccountTypeFlow(state).step === 'switching')
  expect(toggle()).toHaveTextContent('Switching')
  await user.click(toggle())
  answered.resolve()
  await reach((state) => selectAccountTypeFlow(state).step === 'idle')
  expect(frame.calls).toEqual(['SET_PREFERRED_ACCOUNT eoa'])
})

test('shows the failure of an account switch', async () => {
  const { app, frame } = loggedIn([PLAIN, SMART])
  frame.next.type = () => Promise.reject(errorOf('FRAME_REQUEST_TIMEOUT'))
  const { user, reach, container } = await show(app)
  await user.click(toggle())
  await reach((state) => selectAccountTypeFlow(state).step === 'failed')
  expect(screen.getByRole('alert')).toHaveTextContent('The standard account is in use.')
  expect(await faults(container)).toEqual([])
})

test('shows that a network or wallet has no smart accounts', async () => {
  const { app } = loggedIn([PLAIN])
  const { container } = await show(app)
  expect(screen.getByText('No smart account here')).toBeVisible()
  expect(await faults(container)).toEqual([])
})

test('the view of the smart account is reachable from Account only with a smart account', async () => {
  const { app } = loggedIn()
  const { user } = showView(<AccountFoot account={account(app)} network={ONE} />, app)
  const row = screen.getByTestId('account-smart-account-settings-button')
  expect(row).toHaveTextContent('In use on Chain One')
  await user.click(row)
  expect(app.store.getState().router.history.at(-1)?.view).toBe('SmartAccountSettings')
})

test('the view of the smart account is not reachable from Account for a wallet without smart accounts', () => {
  const { app } = loggedIn([PLAIN])
  showView(<AccountFoot account={account(app)} network={ONE} />, app)
  expect(screen.queryByTestId('account-smart-account-settings-button')).toBeNull()
})

const CONTRACT = '0x05e5e19A52F149c17984000E16d61687746302Bf'
/** A login whose frame reports what the standard account is; the first account is in use. */
function standard(status: string, accounts = [PLAIN, SMART]) {
  const { app, frame } = loggedIn(accounts)
  const asked: string[] = []
  const reported: { status: string; isConfirmed?: boolean; transactionHash?: string } = { status }
  frame.next.request = async ({ method }) => {
    asked.push(method)
    return { ...reported, address: OTHER_ADDRESS, contract: CONTRACT }
  }
  return { app, asked, reported }
}

test('upgrades the standard account and shows it as upgraded, then takes it back', async () => {
  const { app, asked, reported } = standard('available')
  const { user, container } = await show(app)
  reported.status = 'upgraded'
  await user.click(await screen.findByTestId('account-upgrade-upgrade'))
  expect(await screen.findByTestId('account-upgraded')).toHaveTextContent('Upgraded')
  expect(screen.getByText('Batch transactions').parentElement).toHaveTextContent('Yes')
  expect(screen.getByTestId('account-upgrade')).toHaveTextContent('0x05e5')
  expect(await faults(container)).toEqual([])
  reported.status = 'available'
  await user.click(screen.getByTestId('account-upgrade-takeBack'))
  expect(await screen.findByTestId('account-upgrade-upgrade')).toBeVisible()
  expect(screen.queryByTestId('account-upgraded')).toBeNull()
  expect(asked).toEqual([
    'latchkey_getUpgrade',
    'latchkey_upgradeAccount',
    'latchkey_takeBackAccount',
  ])
})

test('shows an upgrade that is not confirmed as sent, with its hash, until a look finds it done', async () => {
  const { app, asked, reported } = standard('available')
  const { user, container } = await show(app)
  const transactionHash = `0x${'ab'.repeat(32)}`
  Object.assign(reported, { isConfirmed: false, transactionHash })
  await user.click(await screen.findByTestId('account-upgrade-upgrade'))
  expect(await screen.findByTestId('account-upgrade-hash')).toHaveAttribute(
    'title',
    transactionHash,
  )
  expect(screen.getByText(/has not confirmed it yet/)).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByTestId('account-upgrade-upgrade')).toBeNull()
  expect(await faults(container)).toEqual([])
  Object.assign(reported, { status: 'upgraded', isConfirmed: true })
  await user.click(screen.getByTestId('account-upgrade-again'))
  expect(await screen.findByTestId('account-upgraded')).toHaveTextContent('Upgraded')
  expect(screen.queryByTestId('account-upgrade-hash')).toBeNull()
  expect(asked).toEqual(['latchkey_getUpgrade', 'latchkey_upgradeAccount', 'latchkey_getUpgrade'])
})

test('shows a contract that the wallet does not know, which can be taken back', async () => {
  const { app } = standard('foreign')
  await show(app)
  expect(await screen.findByTestId('account-upgrade-takeBack')).toBeVisible()
  expect(screen.getByText(/runs a contract that this wallet does not know/)).toBeVisible()
  expect(screen.queryByTestId('account-upgraded')).toBeNull()
})

test('offers no upgrade on a network without one', async () => {
  const { app, asked } = standard('unavailable')
  await show(app)
  expect(asked).toEqual(['latchkey_getUpgrade'])
  expect(screen.queryByTestId('account-upgrade')).toBeNull()
})

test('offers no upgrade while the smart account is in use', async () => {
  const { app, asked } = standard('available', [SMART, PLAIN])
  await show(app)
  expect(asked).toEqual(['latchkey_getUpgrade'])
  expect(screen.queryByTestId('account-upgrade')).toBeNull()
})
