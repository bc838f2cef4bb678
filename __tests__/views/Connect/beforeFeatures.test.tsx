import { act, waitFor } from '@testing-library/react'
import { features } from '../../../src/middleware/features'
import type { FeatureList } from '../../../src/middleware/core/feature'
import { modalCloseRequested } from '../../../src/slices/navigation'
import { createTestApp, fakeWallet } from '../../support/createTestApp'
import { listedWallet, walletService } from '../../support/walletService'
import { mountApp } from '../mountApp'

/** Connect while the features load; `arrive` resolves the load, `lose` rejects it. */
async function openEarly() {
  const loads: { resolve(all: FeatureList): void; reject(error: Error): void }[] = []
  const app = createTestApp({
    wallets: [fakeWallet()],
    respond: walletService([listedWallet(1), listedWallet(2)]),
    loadFeatures: () =>
      new Promise<FeatureList>((resolve, reject) => void loads.push({ resolve, reject })),
  })
  const shown = await mountApp(app)
  await shown.open()
  const last = () => loads[loads.length - 1]
  return {
    app,
    ...shown,
    loads,
    list: () => shown.box.querySelector('.ledger'),
    arrive: () => act(async () => last()?.resolve(features)),
    lose: () => act(async () => last()?.reject(new Error('offline'))),
  }
}

test('shows the QR code and installed wallets without a request', async () => {
  const { app, ui, list } = await openEarly()
  expect(ui.getByTestId('wallet-selector-walletConnect')).toBeVisible()
  expect(ui.getByTestId('wallet-selector-dev.example.wallet')).toBeVisible()
  expect(list()).toHaveAttribute('aria-busy', 'true')
  expect(app.store.getState()).not.toHaveProperty('api')
  expect(app.requests).toHaveLength(0)
})

test('adds the wallets of the service once the code has loaded', async () => {
  const { ui, list, arrive } = await openEarly()
  await arrive()
  expect(await ui.findByTestId('wallet-selector-wallet-1')).toBeVisible()
  expect(list()).not.toHaveAttribute('aria-busy', 'true')
})

test('stops waiting if the code fails to load, and retries at the next opening', async () => {
  const { app, ui, list, loads, send, open, arrive, lose } = await openEarly()
  await lose()
  expect(app.store.getState().status.unavailable).toBe(true)
  await waitFor(() => expect(list()).not.toHaveAttribute('aria-busy', 'true'))
  expect(ui.getByTestId('wallet-selector-dev.example.wallet')).toBeVisible()
  const before = loads.length
  await send(modalCloseRequested({ force: false }))
  await app.until(({ modal }) => !modal.open)
  await open()
  expect(loads.length).toBe(before + 1)
  await arrive()
  expect(await ui.findByTestId('wallet-selector-wallet-1')).toBeVisible()
})
