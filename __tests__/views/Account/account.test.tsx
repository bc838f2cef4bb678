import { act, fireEvent, screen } from '@testing-library/react'
import { modalOpened } from '../../../src/slices/navigation'
import { optionsUpdated } from '../../../src/slices/options'
import { networkSwitched, networkSwitchStarted } from '../../../src/slices/networks'
import type { Network } from '../../../src/slices/domain/network/network'
import { selectRoute } from '../../../src/slices/router'
import type { Capability } from '../../../src/slices/domain/wallet/capabilities'
import { AccountView } from '../../../src/views/Account/AccountView'
import {
  ADDRESS,
  createTestApp,
  fakePairing,
  fakeWallet,
  ONE,
  TWO,
} from '../../support/createTestApp'
import { settle } from '../../support/settle'
import { connect } from '../connected'
import { faults, showView } from '../showView'

const EXPLORED: Network = {
  ...ONE,
  blockExplorers: { default: { name: 'Scan', url: 'https://scan.example/' } },
}
const json = (value: unknown, status = 200) =>
  new Response(JSON.stringify(value), {
    status,
    headers: { 'content-type': 'application/json' },
  })
/** A different address for each symbol. */
const addressOf = (symbol: string) =>
  `eip155:31337:0x${Buffer.from(symbol).toString('hex').padStart(40, '0')}`
const token = (name: string, symbol: string, numeric: string, value?: number) => ({
  name,
  symbol,
  chainId: 'eip155:31337',
  address: symbol === 'ETH' ? null : addressOf(symbol),
  ...(value !== undefined && { value, price: 1 }),
  quantity: { decimals: '18', numeric },
})
const TOKENS = {
  balances: [
    token('Ether', 'ETH', '2.4061', 8210.94),
    token('USD Coin', 'USDC', '1840.500000', 1840.5),
    token('Unpriced', 'UNP', '999999999999.99999999'),
    token('Countless', 'MANY', '12345678901234567890.123456789'),
  ],
}

type Service = {
  balances?: () => Response | Promise<Response>
  identity?: () => Response
  /** Native coin in base units, as the node answers. */
  wei?: string
}

/** The account of a wallet on a network, with services that answer as given. */
async function openAccount(
  service: Service = {},
  networks: Network[] = [EXPLORED, TWO],
  capabilities: Capability[] = [],
) {
  const app = createTestApp({
    networks,
    pairing: fakePairing(),
    wallets: [fakeWallet()],
    async respond(request) {
      const { pathname } = new URL(request.url)
      if (pathname.endsWith('/balance')) return service.balances?.() ?? json(TOKENS)
      if (pathname.endsWith('/history')) return json({ data: [], next: null })
      if (pathname.includes('/identity/'))
        return service.identity?.() ?? json({ name: null, avatar: null })
      if (pathname.includes('/profile/account/'))
        return json({ name: 'maren.eth', addresses: { 60: { address: ADDRESS } } })
      if (pathname.includes('supported-chains')) return json({ http: ['eip155:1'], ws: [] })
      if (request.method !== 'POST') return json({}, 404)
      const call = (await request.json()) as { id: number }
      return json({ jsonrpc: '2.0', id: call.id, result: service.wei ?? '0x0' })
    },
  })
  connect(app, { networkId: (networks[0] ?? ONE).caipNetworkId, capabilities })
  app.store.dispatch(modalOpened({ view: 'Account', params: {} }))
  const shown = showView(<AccountView />, app)
  await act(async () => {})
  return { ...shown, app }
}

describe('the identity', () => {
  test('shows the short address and copies the full one', async () => {
    const { app, user } = await openAccount()
    expect(screen.getByTestId('account-address')).toHaveTextContent('0x7099…dc79C8')
    await user.click(screen.getByRole('button', { name: 'Copy address' }))
    expect(app.copied).toEqual([ADDRESS])
  })

  test('shows a name if the service returns one', async () => {
    await openAccount({ identity: () => json({ name: 'maren.eth', avatar: null }) })
    expect(await screen.findByTestId('account-name')).toHaveTextContent('maren.eth')
  })
})

describe('the network of a token', () => {
  test("shows and announces the network on the token's picture", async () => {
    await openAccount()
    const rows = await screen.findAllByTestId(/^token-(?!list)/)
    expect(rows).toHaveLength(TOKENS.balances.length)
    for (const row of rows) {
      expect(row).toHaveTextContent(`, ${EXPLORED.name}`)
      expect(row.querySelector('.tile .tile')).not.toBeNull()
    }
  })
})

describe('the total', () => {
  test('the total is the sum of the priced tokens, with smaller cents', async () => {
    await openAccount()
    const total = await screen.findByTestId('balance-amount')
    expect(total).toHaveTextContent('$10,051.44')
    expect(total.querySelector('small')).toHaveTextContent('.44')
  })

  test.each([
    ['0x14d1120d7b160000', '1.5 ETH'],
    ['0x42e6e5a9d60b678001', '1,234.123 ETH'],
    ['0x42e530aee5b4ad1000', '1,234 ETH'],
    ['0x1', '<0.001 ETH'],
  ])(
    'the total is the native balance without prices, with a small unit: %s wei is %s',
    async (wei, shown) => {
      const balances = () => json({ balances: [token('Ether', 'ETH', '1.5')] })
      await openAccount({ balances, wei })
      const total = await screen.findByTestId('balance-amount')
      expect(total).toHaveTextContent(shown)
      expect(total.querySelector('small')?.textContent).toBe(' ETH')
    },
  )

  test('the total keeps its space while it is unknown', async () => {
    const { container } = await openAccount({ balances: () => new Promise(() => {}) })
    expect(screen.queryByTestId('balance-amount')).toBeNull()
    expect(container.querySelector('.total')).toHaveAttribute('aria-busy', 'true')
  })
})

describe('the tokens', () => {
  test('open the view of the pressed token', async () => {
    const { app, user } = await openAccount()
    await user.click(await screen.findByTestId('token-USDC'))
    expect(selectRoute(app.store.getState())).toEqual({
      view: 'Token',
      params: { token: addressOf('USDC') },
    })
  })

  test('shows name, exact amount and value of each token once', async () => {
    const { container } = await openAccount()
    const ether = await screen.findByTestId('token-ETH')
    expect(ether).toHaveTextContent('Ether, Chain One2.406 ETH$8,210.94')
    expect(screen.getByTestId('token-USDC')).toHaveTextContent(
      'USD Coin, Chain One1,840.5 USDC$1,840.50',
    )
    // A float cannot hold this amount exactly.
    expect(screen.getByTestId('token-UNP')).toHaveTextContent(
      'Unpriced, Chain One999,999,999,999.999 UNP',
    )
    expect(screen.getByTestId('token-MANY')).toHaveTextContent('12,345,678.9T MANY')
    expect(await faults(container)).toEqual([])
  })

  test('shows placeholders of the same size while tokens load', async () => {
    const { container } = await openAccount({ balances: () => new Promise(() => {}) })
    expect(screen.getByRole('list', { name: 'Loading' })).toHaveAttribute('aria-busy', 'true')
    expect(container.querySelectorAll('.row.two .sk.c')).toHaveLength(4)
    expect(await faults(container)).toEqual([])
  })

  test('shows an error instead of zero if tokens fail to load, with a retry', async () => {
    let answer = () => json({ reasons: [] }, 400)
    const { user, container } = await openAccount({ balances: () => answer() })
    expect(await screen.findByText('Balances did not load')).toBeVisible()
    expect(screen.getByText(/Your funds are not affected/)).toBeVisible()
    expect(await faults(container)).toEqual([])
    answer = () => json(TOKENS)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByTestId('token-ETH')).toBeVisible()
  })

  test('stops polling tokens while the service is down', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance', 'setImmediate'] })
    try {
      let calls = 0
      let status = 200
      const balances = () => {
        calls += 1
        return status === 200 ? json(TOKENS) : json({}, status)
      }
      await openAccount({ balances })
      const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
      await pass(40_000)
      expect(calls).toBe(2)
      status = 503
      await pass(120_000)
      // Polling stops after the third refresh and its retries.
      const before = calls
      expect(before).toBe(6)
      await pass(600_000)
      expect(calls).toBe(before)
      status = 200
      act(() => screen.getByRole('button', { name: 'Try again' }).click())
      await pass(40_000)
      expect(calls).toBeGreaterThan(before + 1)
    } finally {
      jest.useRealTimers()
    }
  })

  test('renders only as many of thousands of tokens as fit a screen', async () => {
    const many = Array.from({ length: 1000 }, (_, i) => token(`Token ${i}`, `T${i}`, '1', 1))
    await openAccount({ balances: () => json({ balances: many }) })
    await screen.findByTestId('token-T0')
    expect(screen.getAllByTestId(/^token-T/).length).toBeLessThan(40)
  })

  test('shows an empty state with a button to another network', async () => {
    const { app, user, container } = await openAccount({ balances: () => json({ balances: [] }) })
    expect(await screen.findByText('No tokens yet')).toBeVisible()
    expect(await faults(container)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Choose another network' }))
    expect(app.store.getState().router.history.at(-1)?.view).toBe('Networks')
  })

  test.each([
    [true, ['account-onramp-button', 'account-receive-button']],
    [false, ['account-onramp-button']],
  ])('offers buying, and receiving if enabled, without tokens: %s', async (receive, keys) => {
    const mainnet: Network = { ...ONE, id: 1, caipNetworkId: 'eip155:1', testnet: false }
    const { app, user } = await openAccount({ balances: () => json({ balances: [] }) }, [mainnet])
    const { features } = app.store.getState().options
    act(() => void app.store.dispatch(optionsUpdated({ features: { ...features, receive } })))
    await screen.findByText('No tokens yet')
    const shown = screen.getAllByTestId(/^account-(?:onramp|receive)-button$/)
    expect(shown.map(({ dataset }) => dataset['testid'])).toEqual(keys)
    expect(shown.at(-1)).toHaveClass('pri')
    if (receive) await user.click(screen.getByTestId('account-receive-button'))
    const { view } = app.store.getState().router.history.at(-1) ?? {}
    expect(view).toBe(receive ? 'WalletReceive' : 'Account')
  })

  test('offers no other network if only the site switches', async () => {
    const { app } = await openAccount({ balances: () => json({ balances: [] }) })
    await screen.findByText('No tokens yet')
    act(() => void app.store.dispatch(optionsUpdated({ enableNetworkSwitch: false })))
    expect(screen.queryByRole('button', { name: 'Choose another network' })).toBeNull()
  })

  test('shows the native coin if the service has no token list', async () => {
    const testnet: Network = { ...ONE, name: 'Old Harbor', testnet: true }
    await openAccount({ wei: '0xde0b6b3a7640000' }, [testnet])
    expect(await screen.findByTestId('token-ETH')).toHaveTextContent('Ether, Old Harbor1 ETH')
    expect(screen.getByText(/not available for Old Harbor/)).toBeVisible()
  })

  test('never shows tokens of the previous network for the new one', async () => {
    let nth = 0
    const { send } = await openAccount({
      balances: () => (nth++ === 0 ? json(TOKENS) : new Promise<Response>(() => {})),
    })
    await screen.findByTestId('token-ETH')
    const attempt = { networkId: TWO.caipNetworkId, attemptId: 'switch' }
    await send(networkSwitchStarted(attempt))
    await send(networkSwitched(attempt))
    expect(screen.queryByTestId('token-ETH')).toBeNull()
    expect(screen.queryByText('$10,051.44')).toBeNull()
  })
})

describe('the tabs', () => {
  test('the tabs are Tokens, NFTs and Activity; the last two say that there is nothing', async () => {
    const { app, user, container } = await openAccount()
    expect(screen.getByTestId('tab-Tokens')).toHaveAttribute('aria-selected', 'true')
    await user.click(screen.getByTestId('tab-NFTs'))
    expect(await screen.findByText('No NFTs yet')).toBeVisible()
    expect(screen.getByTestId('account-receive-button')).toHaveTextContent('Receive')
    expect(await faults(container)).toEqual([])
    screen.getByTestId('tab-NFTs').focus()
    await user.keyboard('{ArrowRight}')
    expect(await screen.findByText('No activity yet')).toBeVisible()
    expect(app.events).toContainEqual({
      event: 'CLICK_TRANSACTIONS',
      properties: { isSmartAccount: false },
    })
  })
})

describe('the footer', () => {
  test('links to the account on the explorer', async () => {
    const { app, user } = await openAccount()
    await user.click(screen.getByTestId('account-explorer'))
    expect(app.opened).toEqual([
      { url: `https://scan.example/address/${ADDRESS}`, target: undefined },
    ])
  })

  test('the footer has no explorer link if the network has no explorer', async () => {
    await openAccount({}, [ONE])
    expect(screen.queryByTestId('account-explorer')).toBeNull()
  })

  test('disconnects the wallet and closes', async () => {
    const { app, user, reach } = await openAccount()
    await user.click(screen.getByTestId('disconnect-button'))
    await reach(({ accounts }) => accounts.active === null)
    expect(app.wallets[0]?.calls).toContain('wallet_revokePermissions')
    await reach(({ modal }) => !modal.open)
  })
})

describe('while a pointer is down', () => {
  test('delays an error of the balances until the release and its click', async () => {
    const answers: ((answer: Response) => void)[] = []
    const { user } = await openAccount({
      balances: () => new Promise((resolve) => answers.push(resolve)),
    })
    const key = screen.getByTestId('disconnect-button')
    await user.pointer({ keys: '[MouseLeft>]', target: key })
    await act(async () => {
      for (const answer of answers) answer(json({}, 404))
      await settle()
    })
    expect(screen.queryByTestId('tokens-failed')).toBeNull()
    // A click may follow the release; without one, the update waits until it could no longer come.
    fireEvent.pointerUp(key)
    expect(screen.queryByTestId('tokens-failed')).toBeNull()
    expect(await screen.findByTestId('tokens-failed')).toBeVisible()
  })

  test.each([
    ['with a button of the mouse that opens a menu', '[MouseRight>]', () => {}],
    ['that ends in another window', '[MouseLeft>]', () => fireEvent.blur(window)],
  ])('renders delayed updates after a press %s', async (_, keys, leave) => {
    const answers: ((answer: Response) => void)[] = []
    const { user } = await openAccount({
      balances: () => new Promise((resolve) => answers.push(resolve)),
    })
    await user.pointer({ keys, target: screen.getByTestId('disconnect-button') })
    await act(async () => {
      for (const answer of answers) answer(json({}, 404))
      await Promise.resolve()
    })
    act(leave)
    expect(await screen.findByTestId('tokens-failed')).toBeVisible()
  })
})
