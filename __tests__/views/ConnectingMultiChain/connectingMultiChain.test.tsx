import { act, screen } from '@testing-library/react'
import { connectorDiscovered } from '../../../src/slices/connectors'
import { modalOpened, modalOpenRequested, viewPushed } from '../../../src/slices/navigation'
import { ConnectingMultiChainView } from '../../../src/views/ConnectingMultiChain/ConnectingMultiChainView'
import { createTestApp, fakeWallet, ONE, TWO } from '../../support/createTestApp'
import { quartz, SOLANA } from '../../support/quartz'
import { walletService } from '../../support/walletService'
import { connect } from '../connected'
import { mountApp } from '../mountApp'
import { faults, Routed, showView } from '../showView'

const NETWORKS = [ONE, TWO, SOLANA]

async function openChains(connectorId = 'app.quartz') {
  const app = createTestApp({ networks: NETWORKS, wallets: quartz() })
  app.store.dispatch(modalOpened({ view: 'Connect', params: {} }))
  app.store.dispatch(viewPushed({ view: 'ConnectingMultiChain', params: { connectorId } }))
  const shown = showView(<Routed view={ConnectingMultiChainView} />, app)
  await act(async () => {})
  return { ...shown, app }
}

test('lists a wallet with several namespaces once and asks for the chain', async () => {
  const wallets = [...quartz(), fakeWallet()]
  const app = createTestApp({ respond: walletService([]), networks: NETWORKS, wallets })
  const shown = await mountApp(app)
  await shown.send(modalOpenRequested({ view: 'Connect' }))
  const row = await shown.ui.findByTestId('wallet-selector-app.quartz')
  expect(shown.ui.queryByTestId('wallet-selector-Quartz')).toBeNull()
  await shown.user.click(row)
  await app.until(({ router }) => router.history.at(-1)?.view === 'ConnectingMultiChain')
  expect(app.store.getState().connect).toEqual({ step: 'idle' })
})

test('skips the choice if the site opened Connect for a namespace', async () => {
  const app = createTestApp({ respond: walletService([]), networks: NETWORKS, wallets: quartz() })
  const shown = await mountApp(app)
  await shown.send(modalOpenRequested({ view: 'Connect', namespace: 'solana' }))
  await shown.user.click(await shown.ui.findByTestId('wallet-selector-Quartz'))
  expect(app.store.getState().connect).toMatchObject({ connectorId: 'Quartz' })
})

test('keeps its row selected beside the list until another row is pressed', async () => {
  const northwind = fakeWallet()
  northwind.next.connect = () => new Promise(() => {})
  const wallets = [...quartz(), northwind]
  const media = jest
    .spyOn(window, 'matchMedia')
    .mockReturnValue(Object.assign(matchMedia('x'), { matches: true }))
  const options = { modalSize: 'wide' as const }
  const app = createTestApp({ respond: walletService([]), networks: NETWORKS, wallets, options })
  const shown = await mountApp(app)
  await shown.send(modalOpenRequested({ view: 'Connect' }))
  await shown.user.click(await shown.ui.findByTestId('wallet-selector-app.quartz'))
  await app.until(({ router }) => router.history.at(-1)?.view === 'ConnectingMultiChain')
  const row = () => shown.ui.getByTestId('wallet-selector-app.quartz')
  expect(row()).toHaveAttribute('aria-current', 'true')
  expect(await shown.ui.findByTestId('list-chain-solana')).toBeVisible()
  await shown.user.click(shown.ui.getByTestId('wallet-selector-dev.example.wallet'))
  await app.until(({ connect: flow }) => flow.step === 'waiting')
  expect(row()).not.toHaveAttribute('aria-current')
  expect(app.store.getState().router.history.map(({ view }) => view)).toEqual([
    'Connect',
    'ConnectingExternal',
  ])
  media.mockRestore()
})

test("shows the site's networks in each row and prompts the wallet there", async () => {
  const { app, user, container } = await openChains()
  expect(screen.getByTestId('list-chain-eip155')).toHaveTextContent('EthereumChain One, Chain Two')
  expect(await faults(container)).toEqual([])
  await user.click(screen.getByTestId('list-chain-solana'))
  const { connect: flow, router } = app.store.getState()
  expect(flow).toMatchObject({ connectorId: 'Quartz' })
  expect(router.history.at(-1)).toMatchObject({ view: 'ConnectingExternal' })
})

test('shows the namespaces in which the wallet is connected', async () => {
  const { app } = await openChains()
  act(() => connect(app, { connectorId: 'app.quartz' }))
  expect(screen.getByTestId('list-chain-eip155')).toHaveTextContent('Connected')
  expect(screen.getByTestId('list-chain-solana')).not.toHaveTextContent('Connected')
})

test('leaves out a namespace without a network of the site', async () => {
  const { send } = await openChains()
  const [, standard] = quartz()
  if (!standard) throw new Error('no wallet')
  await send(connectorDiscovered({ ...standard.connector, id: 'late', chain: 'bip122' }))
  expect(screen.queryByTestId('list-chain-bip122')).toBeNull()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

test('offers a way back if the wallet is not on the page', async () => {
  const { app, user, container } = await openChains('gone')
  expect(
    screen.getByRole('heading', { name: 'Your wallet is not installed in this browser' }),
  ).toBeVisible()
  expect(await faults(container)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Use another wallet' }))
  expect(app.store.getState().router.history.at(-1)?.view).toBe('Connect')
})
