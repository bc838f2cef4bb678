import { act, fireEvent } from '@testing-library/react'
import { optionsUpdated } from '../../../src/slices/options'
import { fakeWallet, type TestAppInput } from '../../support/createTestApp'
import { WALLETS_ONLY } from '../../support/features'
import { listedWallet, walletService } from '../../support/walletService'
import { visit, WITH_EMAIL } from '../emailVisit'

const INSTALLED = 'wallet-selector-dev.example.wallet'
const PHONE = 'wallet-selector-walletConnect'

/** Connect of a site whose logins change while it is shown. */
async function open(input: TestAppInput = {}) {
  const shown = await visit('Connect', {
    respond: walletService([listedWallet(1), listedWallet(2)]),
    ...input,
  })
  const change = (features: object) =>
    act(async () => {
      shown.app.store.dispatch(optionsUpdated({ features: { ...WALLETS_ONLY, ...features } }))
    })
  return { ...shown, change }
}

const waitingWallet = () => {
  const wallet = fakeWallet()
  wallet.next.connect = () => new Promise(() => {})
  return wallet
}

test('a wallet row that is pressed while the logins change still connects', async () => {
  const { ui, change, field } = await open({
    wallets: [waitingWallet()],
    options: { features: WALLETS_ONLY },
  })
  const row = await ui.findByTestId(INSTALLED)
  fireEvent.mouseDown(row)
  await change({ email: true })
  expect(await field()).toBeVisible()
  expect(ui.getByTestId(INSTALLED)).toBe(row)
  fireEvent.mouseUp(row)
  fireEvent.click(row)
  expect(await ui.findByRole('heading', { name: 'Confirm in Northwind' })).toBeVisible()
})

test.each([
  ['appear', WALLETS_ONLY, WITH_EMAIL.features],
  ['disappear', WITH_EMAIL.features, WALLETS_ONLY],
])('rows stay in place when logins %s, without installed wallets', async (_, before, after) => {
  const { ui, change, field } = await open({ options: { features: before } })
  if (before.email) await field()
  const row = await ui.findByTestId(PHONE)
  await change(after)
  if (after.email) await field()
  expect(ui.getByTestId(PHONE)).toBe(row)
})

test('the list of wallets is not folded when logins appear', async () => {
  const features = { ...WALLETS_ONLY, collapseWallets: true }
  const { ui, change, field } = await open({ wallets: [waitingWallet()], options: { features } })
  const row = await ui.findByTestId(INSTALLED)
  await change({ email: true, collapseWallets: true })
  expect(await field()).toBeVisible()
  expect(ui.getByTestId(INSTALLED)).toBe(row)
})
