import { profileFeature } from '../../../src/middleware/profile/feature'
import { accountChosen, walletChosen, walletForgetRequested } from '../../../src/slices/profile'
import { toAccounts } from '../../../src/slices/domain/account/accounts'
import { walletUsed } from '../../../src/slices/wallets'
import { runnerOf } from '../../support/command'
import { ADDRESS, createTestApp, fakeWallet } from '../../support/createTestApp'
import { listedWallet } from '../../support/walletService'
import { connect } from '../../views/connected'

const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

function connectedApp() {
  const app = createTestApp({ wallets: [fakeWallet()] })
  connect(app, { accounts: toAccounts([ADDRESS, OTHER]) })
  return { app, run: runnerOf(app) }
}

it('the profile adds no state', () => {
  expect(profileFeature.slices).toBeUndefined()
})

it('puts the chosen account first and keeps the others', async () => {
  const { app, run } = connectedApp()
  await run(accountChosen, { namespace: 'eip155', address: OTHER })
  expect(app.store.getState().accounts.byNamespace.eip155).toMatchObject({
    address: OTHER,
    accounts: toAccounts([OTHER, ADDRESS]),
  })
  expect(app.store.getState().alerts.snackbar?.message).toEqual({ key: 'profile.account.switched' })
  app.destroy()
})

it('rejects a disconnected wallet and an account that was not granted', async () => {
  const { app, run } = connectedApp()
  await expect(run(walletChosen, { namespace: 'solana' })).rejects.toMatchObject({
    code: 'PROVIDER_DISCONNECTED',
  })
  const stranger = { namespace: 'eip155', address: '0x1111111111111111111111111111111111111111' }
  await expect(run(accountChosen, { ...stranger, namespace: 'eip155' })).rejects.toMatchObject({
    code: 'INVALID_ADDRESS',
  })
  expect(app.store.getState().accounts.active).toBe('eip155')
  app.destroy()
})

it('removes a recent wallet', async () => {
  const { app, run } = connectedApp()
  app.store.dispatch(walletUsed(listedWallet(1)))
  await run(walletForgetRequested, { id: 'wallet-1' })
  expect(app.store.getState().wallets.recent).toEqual([])
  app.destroy()
})
