import { act, screen, within } from '@testing-library/react'
import { toAccounts } from '../../../src/slices/domain/account/accounts'
import type { Connection } from '../../../src/slices/domain/account/account'
import { modalOpened } from '../../../src/slices/navigation'
import { walletUsed } from '../../../src/slices/wallets'
import { ProfileWalletsView } from '../../../src/views/ProfileWallets/ProfileWalletsView'
import {
  ADDRESS,
  createTestApp,
  fakePairing,
  fakeWallet,
  ONE,
  TWO,
} from '../../support/createTestApp'
import { SOLANA } from '../../support/quartz'
import { listedWallet } from '../../support/walletService'
import { connect } from '../connected'
import { faults, showView } from '../showView'

const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const QUARTZ: Partial<Connection> = {
  namespace: 'solana',
  connectorId: 'quartz',
  accounts: toAccounts(['7Kq9sXmT4vVb2nGzPq5fE8hYc3jLwRu1AtDoNkBiwXm2']),
  networkId: SOLANA.caipNetworkId,
  wallet: { name: 'Quartz', icon: null, type: 'ANNOUNCED' },
}

function open(changes: Partial<Connection> = {}, networks = [ONE, TWO, SOLANA]) {
  const app = createTestApp({ networks, pairing: fakePairing(), wallets: [fakeWallet()] })
  connect(app, changes)
  app.store.dispatch(modalOpened({ view: 'ProfileWallets', params: {} }))
  return { ...showView(<ProfileWalletsView />, app), app }
}

test('marks the current wallet and offers one for other chains', async () => {
  const { app, user, container, reach } = open()
  const row = screen.getByTestId('active-connection')
  expect(row).toHaveTextContent('Northwind0x7099…dc79C8Current')
  expect(await faults(container)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Add a wallet for Solana' }))
  await reach(({ router }) => router.history.at(-1)?.view === 'Connect')
  expect(app.store.getState().modal.namespace).toBe('solana')
})

test('switches to another wallet and announces it', async () => {
  const { app, user, container, reach } = open()
  act(() => connect(app, QUARTZ))
  expect(await screen.findByTestId('account-wallet-1')).toHaveTextContent('Quartz')
  expect(screen.getByTestId('account-wallet-2')).toHaveTextContent('Northwind')
  await user.click(await screen.findByRole('button', { name: 'Switch to Northwind' }))
  await reach(({ accounts }) => accounts.active === 'eip155')
  await reach(({ alerts }) => alerts.snackbar !== null)
  expect(app.store.getState().alerts.snackbar?.message).toEqual({ key: 'profile.switched' })
  expect(screen.getByTestId('account-wallet-1')).toHaveTextContent('Northwind')
  expect(screen.getByTestId('account-wallet-2')).toHaveTextContent('Quartz')
  const others = screen.getByTestId('other-connections')
  expect(within(others).getAllByRole('listitem')).toHaveLength(1)
  expect(others).toHaveTextContent('Quartz')
  expect(await faults(container)).toEqual([])
})

test('removes one wallet and keeps the other, or removes all', async () => {
  const { app, user, reach } = open()
  act(() => connect(app, QUARTZ))
  await user.click(await screen.findByRole('button', { name: 'Disconnect Northwind' }))
  await reach(({ accounts }) => accounts.byNamespace.eip155?.status === 'disconnected')
  expect(app.store.getState().modal.open).toBe(true)
  expect(screen.getByTestId('active-connection')).toHaveTextContent('Quartz')
  expect(screen.queryByTestId('disconnect-all-button')).toBeNull()
  act(() => connect(app))
  await user.click(await screen.findByTestId('disconnect-all-button'))
  await reach(({ accounts }) => accounts.active === null)
})

test('switches to another granted account and reports it to the site', async () => {
  const { app, user, container, reach } = open({ accounts: toAccounts([ADDRESS, OTHER]) })
  expect(screen.getByText('Other accounts of Northwind')).toBeVisible()
  expect(await faults(container)).toEqual([])
  await user.click(screen.getByTestId('account-switch-button'))
  await reach(
    ({ accounts: { byNamespace } }) =>
      byNamespace.eip155?.status === 'connected' && byNamespace.eip155.address === OTHER,
  )
  expect(app.store.getState().accounts.byNamespace.eip155).toMatchObject({
    accounts: toAccounts([OTHER, ADDRESS]),
  })
})

test('shows the purpose of accounts', () => {
  open({
    accounts: [
      { address: ADDRESS, type: 'payment' },
      { address: OTHER, type: 'ordinal' },
    ],
  })
  expect(screen.getByTestId('granted-account')).toHaveTextContent('Ordinals')
})

test('reconnects or removes a recent wallet', async () => {
  const { app, user, container, reach } = open()
  act(() => {
    app.store.dispatch(walletUsed(listedWallet(1)))
    app.store.dispatch(walletUsed(listedWallet(2)))
  })
  expect(await screen.findAllByTestId('recent-connection')).toHaveLength(2)
  expect(await faults(container)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Remove Wallet 2' }))
  await reach(({ wallets }) => wallets.recent.length === 1)
  await user.click(screen.getByRole('button', { name: 'Connect' }))
  await reach(({ router }) => router.history.at(-1)?.view === 'ConnectingWalletConnect')
})
