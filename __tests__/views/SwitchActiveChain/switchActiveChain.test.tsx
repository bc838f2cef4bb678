import { act, screen } from '@testing-library/react'
import { modalOpened, viewPushed } from '../../../src/slices/navigation'
import { SwitchActiveChainView } from '../../../src/views/SwitchActiveChain/SwitchActiveChainView'
import { createTestApp, fakeWallet, ONE, TWO } from '../../support/createTestApp'
import { quartz, SOLANA } from '../../support/quartz'
import { connect } from '../connected'
import { faults, Routed, showView } from '../showView'

const ASK = 'switch-active-chain-button'

async function openFor(connectorId: string, networkId: string = SOLANA.caipNetworkId) {
  const wallets = [...quartz(), fakeWallet()]
  const app = createTestApp({ networks: [ONE, TWO, SOLANA], wallets })
  const name = connectorId === 'app.quartz' ? 'Quartz' : 'Northwind'
  connect(app, { connectorId, wallet: { name, icon: null, type: 'ANNOUNCED' } })
  app.store.dispatch(modalOpened({ view: 'Networks', params: {} }))
  app.store.dispatch(viewPushed({ view: 'SwitchActiveChain', params: { networkId } }))
  const shown = showView(<Routed view={SwitchActiveChainView} />, app)
  await act(async () => {})
  return { ...shown, app }
}

test('connects another wallet beside the present one', async () => {
  const { app, user, container, reach } = await openFor('dev.example.wallet')
  expect(screen.getByRole('heading', { name: 'Connect a wallet for Solana' })).toBeVisible()
  expect(
    screen.getByText('Connect another wallet. Northwind stays connected on Chain One.'),
  ).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Use another wallet' })).toBeNull()
  expect(await faults(container)).toEqual([])
  await user.click(screen.getByTestId(ASK))
  await reach(({ router }) => router.history.at(-1)?.view === 'Connect')
  expect(app.store.getState().modal.namespace).toBe('solana')
})

test('prompts a wallet that has accounts there', async () => {
  const { app, user, container } = await openFor('app.quartz')
  expect(screen.getByRole('heading', { name: 'Connect Quartz on Solana' })).toBeVisible()
  expect(await faults(container)).toEqual([])
  await user.click(screen.getByTestId(ASK))
  expect(app.store.getState().connect).toMatchObject({ connectorId: 'Quartz' })
})

test('offers another wallet instead of a switch', async () => {
  const { app, user, reach } = await openFor('app.quartz')
  await user.click(screen.getByRole('button', { name: 'Use another wallet' }))
  await reach(({ router }) => router.history.at(-1)?.view === 'Connect')
  expect(app.store.getState().modal.namespace).toBe('solana')
})

test('returns to the networks without a change', async () => {
  const { app, user, reach } = await openFor('dev.example.wallet')
  const { accounts, networks } = app.store.getState()
  await user.click(screen.getByRole('button', { name: 'Stay on Chain One' }))
  await reach(({ router }) => router.history.at(-1)?.view === 'Networks')
  expect(app.store.getState()).toMatchObject({ accounts, networks })
})

test('offers a way back for a network that is not offered', async () => {
  const { app, user, container, reach } = await openFor('app.quartz', 'solana:unknown')
  expect(await faults(container)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await reach(({ router }) => router.history.at(-1)?.view === 'Networks')
  expect(app.store.getState().modal.open).toBe(true)
})
