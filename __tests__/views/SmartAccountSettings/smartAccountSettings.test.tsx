import { screen } from '@testing-library/react'
import { EMBEDDED_CONNECTOR_ID } from '../../../src/slices/domain/wallet/connector'
import { modalOpened } from '../../../src/slices/navigation'
import { selectAccountTypeFlow } from '../../../src/slices/smartAccount'
import { AccountFoot } from '../../../src/views/Account/AccountFoot'
import { SmartAccountSettingsView } from '../../../src/views/SmartAccountSettings/SmartAccountSettingsView'
import type { ConnectedAccount } from '../../../src/slices/domain/state/flows'
import { errorOf } from '../../../src/slices/domain/errors/errorOf'
import { ADDRESS, createTestApp, ONE, OTHER_ADDRESS } from '../../support/createTestApp'
import { fakeFrame } from '../../support/fakeEmbedded'
import { held } from '../../support/held'
import { connect } from '../connected'
import { faults, showView } from '../showView'

const SMART = { address: ADDRESS, type: 'smartAccount' as const }
const PLAIN = { address: OTHER_ADDRESS, type: 'eoa' as const }

/** Somebody who is logged in by e-mail. */
function loggedIn(accounts = [SMART, PLAIN], smartAccountDeployed = false) {
  const frame = fakeFrame()
  const app = createTestApp({ frame })
  connect(app, {
    connectorId: EMBEDDED_CONNECTOR_ID,
    accounts,
    wallet: { name: 'E-mail', icon: null, type: 'AUTH' },
    login: { email: 'ann@site.test', username: null, socialProvider: null, smartAccountDeployed },
  })
  app.store.dispatch(modalOpened({ view: 'SmartAccountSettings', params: {} }))
  return { app, frame }
}
const toggle = () => screen.getByTestId('account-toggle-preferred-account-type')
const account = (app: ReturnType<typeof loggedIn>['app']) =>
  app.store.getState().accounts.byNamespace.eip155 as ConnectedAccount

test('shows both accounts, which one is used, and what is to come', async () => {
  const { app } = loggedIn()
  const { container } = showView(<SmartAccountSettingsView />, app)
  expect(screen.getByText('Smart account').closest('li')).toHaveTextContent('Current')
  expect(toggle()).toHaveTextContent('Plain account')
  expect(toggle()).toHaveTextContent('Use this')
  expect(screen.getByText('Set up on Chain One').parentElement).toHaveTextContent('On first use')
  expect(await faults(container)).toEqual([])
})

test('says when the smart account is set up', () => {
  const { app } = loggedIn([SMART, PLAIN], true)
  showView(<SmartAccountSettingsView />, app)
  expect(screen.getByText('Set up on Chain One').parentElement).toHaveTextContent('Yes')
})

test('a press asks for the other account once, and waits in its row', async () => {
  const { app, frame } = loggedIn()
  const answered = held()
  frame.next.type = () => answered.promise
  const { user, reach } = showView(<SmartAccountSettingsView />, app)
  await user.click(toggle())
  await reach((state) => selectAccountTypeFlow(state).step === 'switching')
  expect(toggle()).toHaveTextContent('Switching')
  await user.click(toggle())
  answered.resolve()
  await reach((state) => selectAccountTypeFlow(state).step === 'idle')
  expect(frame.calls).toEqual(['SET_PREFERRED_ACCOUNT eoa'])
})

test('a failure is said', async () => {
  const { app, frame } = loggedIn([PLAIN, SMART])
  frame.next.type = () => Promise.reject(errorOf('FRAME_REQUEST_TIMEOUT'))
  const { user, reach, container } = showView(<SmartAccountSettingsView />, app)
  await user.click(toggle())
  await reach((state) => selectAccountTypeFlow(state).step === 'failed')
  expect(screen.getByRole('alert')).toHaveTextContent('The plain account is in use.')
  expect(await faults(container)).toEqual([])
})

test('a network or wallet without smart accounts says so', async () => {
  const { app } = loggedIn([PLAIN])
  const { container } = showView(<SmartAccountSettingsView />, app)
  expect(screen.getByText('No smart account here')).toBeVisible()
  expect(await faults(container)).toEqual([])
})

test('Account leads here where there is a smart account, and only there', async () => {
  const { app } = loggedIn()
  const { user } = showView(<AccountFoot account={account(app)} network={ONE} />, app)
  const row = screen.getByTestId('account-smart-account-settings-button')
  expect(row).toHaveTextContent('In use on Chain One')
  await user.click(row)
  expect(app.store.getState().router.history.at(-1)?.view).toBe('SmartAccountSettings')
})

test('Account of a wallet with plain accounts only does not lead here', () => {
  const { app } = loggedIn([PLAIN])
  showView(<AccountFoot account={account(app)} network={ONE} />, app)
  expect(screen.queryByTestId('account-smart-account-settings-button')).toBeNull()
})
