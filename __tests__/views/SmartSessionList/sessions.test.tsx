import { act, screen, waitFor, within } from '@testing-library/react'
import { hasApi } from '../../../src/api/core/hasApi'
import { sessionsApi } from '../../../src/api/smartSessions'
import { selectCaipAddress } from '../../../src/slices/combined'
import { modalOpened } from '../../../src/slices/navigation'
import { selectRoute } from '../../../src/slices/router'
import { AccountSettingsView } from '../../../src/views/AccountSettings/AccountSettingsView'
import { SmartSessionCreatedView } from '../../../src/views/SmartSessionCreated/SmartSessionCreatedView'
import { SmartSessionListView } from '../../../src/views/SmartSessionList/SmartSessionListView'
import { session, sessionsApp } from '../../support/sessions'
import { faults, Routed, showView, walletError } from '../showView'

async function open(change: { status?: number; none?: boolean } = {}) {
  const made = await sessionsApp()
  if (change.status) made.service.status = change.status
  if (change.none) made.service.sessions = []
  return { ...made, ...showView(<SmartSessionListView />, made.app) }
}

test('groups sites by the status of their permission and shows what they can do', async () => {
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
  expect(active).toHaveTextContent('Spend up to 0.5 ETH in total')
  expect(await faults(container)).toEqual([])
  await user.click(screen.getByTestId('tab-expired'))
  expect(screen.getByTestId('session-e1')).toHaveTextContent('Unnamed site')
  expect(screen.queryByTestId('session-revoke-e1')).toBeNull()
  await user.click(screen.getByTestId('tab-revoked'))
  expect(screen.getByTestId('session-r1')).toHaveTextContent('Use an unknown permission: “dance”')
})

test('revokes a permission and lists it as revoked', async () => {
  const { user } = await open()
  await user.click(await screen.findByText('Fieldnotes'))
  await user.click(screen.getByTestId('session-revoke-a1'))
  await waitFor(() => expect(screen.getByTestId('empty-sessions-state')).toBeVisible())
  await user.click(screen.getByTestId('tab-revoked'))
  expect(screen.getByTestId('session-a1')).toHaveTextContent('Fieldnotes')
})

test('shows that the wallet declined', async () => {
  const { user, wallet } = await open()
  wallet.next.sign = () => Promise.reject(walletError(4001))
  await user.click(await screen.findByText('Fieldnotes'))
  await user.click(screen.getByTestId('session-revoke-a1'))
  await waitFor(() =>
    expect(screen.getByTestId('session-a1')).not.toHaveTextContent('Takes one signature'),
  )
})

test('shows an empty state, and an unavailable service', async () => {
  await open({ none: true })
  expect(await screen.findByText('No active permissions')).toBeVisible()
})

test('shows an error and a retry if the service fails', async () => {
  const { service, user } = await open({ status: 400 })
  expect(await screen.findByTestId('sessions-failed')).toBeVisible()
  service.status = 200
  await user.click(screen.getByText('Try again'))
  expect(await screen.findByTestId('session-a1')).toHaveTextContent('Fieldnotes')
})

test('opens from the settings, and returns to the account from a new permission', async () => {
  const { app } = await sessionsApp()
  const settings = showView(<AccountSettingsView />, app)
  await settings.user.click(await screen.findByTestId('account-smart-sessions'))
  expect(selectRoute(app.store.getState()).view).toBe('SmartSessionList')
  const created = showView(<Routed view={SmartSessionCreatedView} />, app)
  await screen.findByTestId('session-given')
  expect(await faults(created.container)).toEqual([])
  await created.user.click(screen.getByTestId('session-created-button'))
  expect(selectRoute(app.store.getState()).view).toBe('Account')
})

test('describes the latest permission with site and expiry', async () => {
  const { app, service } = await sessionsApp()
  const last = { createdAt: Math.floor(Date.now() / 1000), permissions: [{ type: 'dance' }] }
  service.sessions.push(session('a2', { ...last, project: { name: 'Beacon Games' } }))
  service.sessions.push(session('r2', { ...last, createdAt: last.createdAt + 1, revokedAt: 1 }))
  const { container } = showView(<Routed view={SmartSessionCreatedView} />, app)
  const given = await screen.findByTestId('session-given')
  expect(given).toHaveTextContent('Beacon Games')
  expect(given).toHaveTextContent('Without asking, it can')
  expect(given).toHaveTextContent('Use an unknown permission: “dance”')
  expect(await faults(container)).toEqual([])
})

test.each([
  ['e1', 'Unnamed site'],
  ['', null],
  ['of a wallet alone', null],
])('shows only the permission that the wallet named: %j', async (pci, said) => {
  const { app } = await sessionsApp()
  app.store.dispatch(modalOpened({ view: 'SmartSessionCreated', params: { pci } }))
  showView(<Routed view={SmartSessionCreatedView} />, app)
  const caipAddress = selectCaipAddress(app.store.getState())
  if (!caipAddress) throw new Error('nobody is connected')
  const { select } = sessionsApi.endpoints.getSessions
  await act(() => app.until((state) => hasApi(state) && select({ caipAddress })(state).isSuccess))
  expect(screen.getByTestId('session-created')).toHaveTextContent('Permission granted')
  expect(screen.queryByTestId('session-given')?.textContent ?? null).toEqual(
    said === null ? null : expect.stringContaining(said),
  )
})

test('confirms a permission that the service does not list yet', async () => {
  const { app, service } = await sessionsApp()
  service.status = 400
  showView(<Routed view={SmartSessionCreatedView} />, app)
  const caipAddress = selectCaipAddress(app.store.getState())
  if (!caipAddress) throw new Error('nobody is connected')
  const { select } = sessionsApi.endpoints.getSessions
  await act(() => app.until((state) => hasApi(state) && select({ caipAddress })(state).isError))
  const created = screen.getByTestId('session-created')
  expect(created).toHaveTextContent('Permission granted')
  expect(created.querySelector('.latch')).toHaveClass('connected')
  expect(screen.queryByTestId('session-given')).toBeNull()
})

test('groups permissions by the month in which they were granted, newest first', async () => {
  const { app, service } = await sessionsApp()
  const given = (day: string) => ({ createdAt: Date.parse(`${day}T12:00:00Z`) / 1000 })
  service.sessions = [
    session('old', given('2023-11-20')),
    session('unknown', { createdAt: null }),
    session('new', given('2024-02-03')),
    session('newer', given('2024-02-10')),
  ]
  const { container } = showView(<SmartSessionListView />, app)
  await screen.findByTestId('session-new')
  const seen = [...container.querySelectorAll('[data-testid="group-title"], details')]
  expect(seen.map((one) => one.getAttribute('data-testid'))).toEqual([
    'group-title',
    'session-newer',
    'session-new',
    'group-title',
    'session-old',
    'session-unknown',
  ])
  expect(screen.getAllByTestId('group-title').map(({ textContent }) => textContent)).toEqual([
    'February 2024',
    'November 2023',
  ])
  expect(await faults(container)).toEqual([])
})
