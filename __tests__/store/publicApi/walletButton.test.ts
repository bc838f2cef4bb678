import { connectRequested } from '../../../src/slices/connect'
import { modalCloseRequested, modalOpenRequested } from '../../../src/slices/navigation'
import { toWalletButton } from '../../../src/store/publicApi/walletButton'
import { createTestApp, fakeWallet, type TestAppInput } from '../../support/createTestApp'
import { listedWallet, walletService } from '../../support/walletService'

function button(name: string, input: TestAppInput = {}) {
  const app = createTestApp(input)
  return {
    app,
    read: (asked?: 'eip155' | 'solana') => toWalletButton(app.store.getState(), name, asked),
  }
}
const wallet = () => {
  const made = fakeWallet()
  return { made, id: made.connector.id }
}

it('shows name and announced picture of an installed wallet', () => {
  const { made, id } = wallet()
  const { read } = button(id, { wallets: [made] })
  const { name, imageUrl } = made.connector
  expect(read()).toEqual({ kind: 'external', step: 'ready', name, image: imageUrl ?? null })
})

it('shows the name of a custom wallet, without a picture that needs a request', () => {
  const options = { customWallets: [listedWallet(4, { image_url: 'https://a.test/i.png' })] }
  expect(button('wallet-4', { options }).read()).toMatchObject({ name: 'Wallet 4', image: null })
})

it('shows the name of a provider, and no name for an unknown wallet', () => {
  expect(button('google').read()).toMatchObject({ kind: 'social', name: 'Google' })
  expect(button('email').read()).toMatchObject({ kind: 'email', name: null })
  expect(button('nobody').read()).toMatchObject({ kind: 'external', name: null })
})

it('the wallet button is busy from the press until the answer, and refused after a rejection', async () => {
  const { made, id } = wallet()
  made.next.connect = () => Promise.reject(Object.assign(new Error('no'), { code: 4001 }))
  const { app, read } = button(id, { wallets: [made] })
  const steps: string[] = []
  app.store.subscribe(() => {
    const { step } = read()
    if (steps.at(-1) !== step) steps.push(step)
  })
  app.store.dispatch(modalOpenRequested({ view: 'ConnectingWallet', params: { walletId: id } }))
  await app.until(() => read().step === 'refused')
  app.store.dispatch(modalCloseRequested({}))
  await app.until(({ modal }) => !modal.open)
  expect(steps.filter((step) => step !== 'ready')).toEqual(['busy', 'refused'])
})

it('an unknown name marks only its own wallet button as unknown', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
  const { app, read } = button('nobody', { respond: walletService([]) })
  app.store.dispatch(
    modalOpenRequested({ view: 'ConnectingWallet', params: { walletId: 'nobody' } }),
  )
  await app.until(() => read().step === 'unknown')
  expect(toWalletButton(app.store.getState(), 'other').step).toBe('ready')
})

it('the wallet button is connected for its own wallet, taken for another wallet, and free for another namespace', async () => {
  const { made, id } = wallet()
  const { app, read } = button(id, { wallets: [made] })
  app.store.dispatch(connectRequested({ connectorId: id, attemptId: 'a', show: false }))
  await app.until(({ accounts }) => accounts.byNamespace.eip155?.status === 'connected')
  expect(read().step).toBe('connected')
  expect(toWalletButton(app.store.getState(), 'other').step).toBe('taken')
  expect(read('solana').step).toBe('ready')
})
