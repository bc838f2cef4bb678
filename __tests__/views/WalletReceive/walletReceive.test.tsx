import { screen } from '@testing-library/react'
import { copyRequested } from '../../../src/slices/host'
import { modalOpened, viewPushed } from '../../../src/slices/navigation'
import { selectRoute } from '../../../src/slices/router'
import { AccountActions } from '../../../src/views/Account/AccountActions'
import { WalletReceiveView } from '../../../src/views/WalletReceive/WalletReceiveView'
import { WalletCompatibleNetworksView } from '../../../src/views/WalletCompatibleNetworks/WalletCompatibleNetworksView'
import { ADDRESS, createTestApp, ONE, TWO, type TestAppInput } from '../../support/createTestApp'
import { connect } from '../connected'
import { faults, showView } from '../showView'
import { WALLETS_ONLY } from '../../support/features'

/** A service that returns the account's name. */
const named = { name: 'maren.eth', avatar: null, addresses: { 60: { address: ADDRESS } } }

function receiving(input: TestAppInput = {}, type: 'eoa' | 'smartAccount' = 'eoa') {
  const app = createTestApp({ networks: [ONE, TWO], ...input })
  connect(app, { accounts: [{ address: ADDRESS, type }] })
  app.store.dispatch(modalOpened({ view: 'Account', params: {} }))
  app.store.dispatch(viewPushed({ view: 'WalletReceive', params: {} }))
  return app
}

test('shows the address as a QR code and in groups', async () => {
  const respond = () => Response.json(named)
  const { container } = showView(<WalletReceiveView />, receiving({ respond }))
  expect(await screen.findByText('maren.eth')).toBeVisible()
  expect(screen.getByTestId('qr-code')).toHaveAttribute('uri', ADDRESS)
  expect(screen.getByTestId('receive-address')).toHaveAccessibleName(ADDRESS)
  expect(screen.getByTestId('receive-address').textContent).toBe(ADDRESS)
  expect(await faults(container)).toEqual([])
})

test('shows the picture of the name in the code', async () => {
  const avatar = 'https://pictures.example/maren.png'
  const respond = () => Response.json({ ...named, avatar })
  const { container } = showView(<WalletReceiveView />, receiving({ respond }))
  await screen.findByText('maren.eth')
  expect(container.querySelector('.qr img')).toHaveAttribute('src', avatar)
})

test('copies the address unchanged', async () => {
  const app = receiving()
  const copied: unknown[] = []
  app.startListening({
    actionCreator: copyRequested,
    effect: ({ payload }) => void copied.push(payload),
  })
  const { user } = showView(<WalletReceiveView />, app)
  await user.click(screen.getByTestId('receive-address-copy-button'))
  expect(copied).toEqual([{ text: ADDRESS, what: 'address' }])
})

test.each([
  [true, 1],
  [false, 0],
])('offers a deposit from an exchange if payments are enabled: %s', async (pay, ways) => {
  const respond = () => Response.json(named)
  const app = receiving({ respond, options: { features: { ...WALLETS_ONLY, pay } } })
  const { user, container } = showView(<WalletReceiveView />, app)
  await screen.findByText('maren.eth')
  expect(await faults(container)).toEqual([])
  const found = screen.queryAllByTestId('wallet-features-deposit-from-exchange-button')
  expect(found).toHaveLength(ways)
  for (const key of found) await user.click(key)
  if (pay) expect(selectRoute(app.store.getState()).view).toBe('PayWithExchange')
})

test('shows the number of networks and opens their list', async () => {
  const app = receiving()
  const { user } = showView(<WalletReceiveView />, app)
  expect(screen.getByTestId('receive-networks')).toHaveTextContent('Supported on 2 networks')
  await user.click(screen.getByTestId('receive-networks'))
  expect(selectRoute(app.store.getState()).view).toBe('WalletCompatibleNetworks')
})

test('shows one network for a smart account', async () => {
  const respond = () => Response.json(named)
  showView(<WalletReceiveView />, receiving({ respond }, 'smartAccount'))
  await screen.findByText('maren.eth')
  expect(screen.getByTestId('receive-networks')).toHaveTextContent('Supported on Chain One only')
})

test('lists the networks of the address and warns about others', async () => {
  const { container } = showView(<WalletCompatibleNetworksView />, receiving())
  const rows = screen.getByTestId('compatible-networks')
  expect(rows).toHaveTextContent('Chain One')
  expect(rows).toHaveTextContent('Chain Two')
  expect(screen.getByText('Chain One').closest('li')).toHaveTextContent('Current')
  expect(screen.getByTestId('alertbar-text')).toHaveTextContent('any other network are lost')
  expect(await faults(container)).toEqual([])
})

test.each([true, false])(
  'shows the button in Account if the site enables it (%s)',
  async (receive) => {
    const app = receiving({ options: { features: { ...WALLETS_ONLY, receive } } })
    const { user } = showView(<AccountActions />, app)
    const key = screen.queryByTestId('wallet-features-receive-button')
    expect(key !== null).toBe(receive)
    if (key) await user.click(key)
    expect(selectRoute(app.store.getState()).view).toBe('WalletReceive')
  },
)
