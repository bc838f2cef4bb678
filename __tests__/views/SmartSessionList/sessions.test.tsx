import { screen, waitFor, within } from '@testing-library/react'
import { selectRoute } from '../../../src/slices/router'
import { AccountSettingsView } from '../../../src/views/AccountSettings/AccountSettingsView'
import { SmartSessionCreatedView } from '../../../src/views/SmartSessionCreated/SmartSessionCreatedView'
import { SmartSessionListView } from '../../../src/views/SmartSessionList/SmartSessionListView'
import { session, sessionsApp } from '../../support/sessions'
import { faults, showView, walletError } from '../showView'

async function open(change: { status?: number; none?: boolean } = {}) {
  const made = await sessionsApp()
  if (change.status) made.service.status = change.status
  if (change.none) made.service.sessions = []
  return { ...made, ...showView(<SmartSessionListView />, made.app) }
}

test('sites stand by where their permission stands, with what they may do', async () => {
  const { user, container } = await open()
  const active = await screen.findByTestId('session-a1')
  expect(active).toHaveTextContent('Fieldnotes')
  expect(screen.queryByTestId('session-e1')).toBeNull()
  await user.click(screen.getByText('Fieldnotes'))
  expect(active).toHaveTextContent('Call one contract')
  expect(
    within(active).getByRole('img', { name: '0x5FbDB2315678afecb367f032d93F642f64180aa3' }),
  ).toBeInTheDocument()
  expect(active).toHaveTextContent('Spend ETH')
  expect(active).toHaveTextContent('Spend up to 0.5 ETH in all')
  expect(await faults(container)).toEqual([])
  await user.click(screen.getByTestId('tab-expired'))
  expect(screen.getByTestId('session-e1')).toHaveTextContent('Unnamed site')
  expect(screen.queryByTestId('session-revoke-e1')).toBeNull()
  await user.click(screen.getByTestId('tab-revoked'))
  expect(screen.getByTestId('session-r1')).toHaveTextContent('Do what it calls “dance”')
})

test('a permission is revoked, and then stands with the revoked ones', async () => {
  const { user } = await open()
  await user.click(await screen.findByText('Fieldnotes'))
  await user.click(screen.getByTestId('session-revoke-a1'))
  await waitFor(() => expect(screen.getByTestId('empty-sessions-state')).toBeVisible())
  await user.click(screen.getByTestId('tab-revoked'))
  expect(screen.getByTestId('session-a1')).toHaveTextContent('Fieldnotes')
})

test('a wallet that declines is told', async () => {
  const { user, wallet } = await open()
  wallet.next.sign = () => Promise.reject(walletError(4001))
  await user.click(await screen.findByText('Fieldnotes'))
  await user.click(screen.getByTestId('session-revoke-a1'))
  await waitFor(() =>
    expect(screen.getByTestId('session-a1')).not.toHaveTextContent('Takes one signature'),
  )
})

test('none, and a service that does not answer', async () => {
  await open({ none: true })
  expect(await screen.findByText('No site may act without asking')).toBeVisible()
})

test('a service that fails is told, with another try', async () => {
  const { service, user } = await open({ status: 400 })
  expect(await screen.findByTestId('sessions-failed')).toBeVisible()
  service.status = 200
  await user.click(screen.getByText('Try again'))
  expect(await screen.findByTestId('session-a1')).toHaveTextContent('Fieldnotes')
})

test('settings lead to it, and a new permission back to the account', async () => {
  const { app } = await sessionsApp()
  const settings = showView(<AccountSettingsView />, app)
  await settings.user.click(await screen.findByTestId('account-smart-sessions'))
  expect(selectRoute(app.store.getState()).view).toBe('SmartSessionList')
  const created = showView(<SmartSessionCreatedView />, app)
  await screen.findByTestId('session-given')
  expect(await faults(created.container)).toEqual([])
  await created.user.click(screen.getByTestId('session-created-button'))
  expect(selectRoute(app.store.getState()).view).toBe('Account')
})

test('what was given last is told in words, with the site and the day on which it ends', async () => {
  const { app, service } = await sessionsApp()
  const last = { createdAt: Math.floor(Date.now() / 1000), permissions: [{ type: 'dance' }] }
  service.sessions.push(session('a2', { ...last, project: { name: 'Beacon Games' } }))
  service.sessions.push(session('r2', { ...last, createdAt: last.createdAt + 1, revokedAt: 1 }))
  const { container } = showView(<SmartSessionCreatedView />, app)
  const given = await screen.findByTestId('session-given')
  expect(given).toHaveTextContent('Beacon Games')
  expect(given).toHaveTextContent('It may, without asking')
  expect(given).toHaveTextContent('Do what it calls “dance”')
  expect(await faults(container)).toEqual([])
})

test('what was given is confirmed also when the service does not list it', async () => {
  const { app, service } = await sessionsApp()
  service.status = 400
  showView(<SmartSessionCreatedView />, app)
  expect(screen.getByTestId('session-created')).toHaveTextContent('Permission given')
  expect(screen.queryByTestId('session-given')).toBeNull()
})
