import { act, screen, waitFor } from '@testing-library/react'
import { walletDisconnected } from '../../../src/slices/accounts'
import type { Network } from '../../../src/slices/domain/network/network'
import type { Capability } from '../../../src/slices/domain/wallet/capabilities'
import { modalOpened } from '../../../src/slices/navigation'
import { networkSwitched, networkSwitchStarted } from '../../../src/slices/networks'
import { optionsUpdated } from '../../../src/slices/options'
import { selectRoute } from '../../../src/slices/router'
import { selectSend } from '../../../src/slices/send'
import { selectSwap } from '../../../src/slices/swap'
import { TokenView } from '../../../src/views/Token/TokenView'
import { createTestApp, fakePairing, fakeWallet, ONE, TWO } from '../../support/createTestApp'
import { connect } from '../connected'
import { focusOf } from '../focusOf'
import { mountApp } from '../mountApp'
import { faults, Routed, showView } from '../showView'

const EXPLORED: Network = {
  ...ONE,
  blockExplorers: { default: { name: 'Scan', url: 'https://scan.example/' } },
}
const CONTRACT = '0x1111111111111111111111111111111111111111'
const FAKE = '0x2222222222222222222222222222222222222222'
const idOf = (contract: string) => `${ONE.caipNetworkId}:${contract}`
const row = (name: string, symbol: string, address: string | null, numeric: string, more = {}) => ({
  name,
  symbol,
  chainId: ONE.caipNetworkId,
  address,
  quantity: { decimals: '18', numeric },
  ...more,
})
const COIN = row('Ether', 'ETH', null, '2.4061', { value: 8210.94, price: 3412.55 })
const USDC = row('USD Coin', 'USDC', idOf(CONTRACT), '1840.5', { value: 1840.5, price: 1 })
const json = (value: unknown, status = 200) => Response.json(value, { status })

interface Service {
  balances?: () => Response | Promise<Response>
  /** CAIP-10 ids of the tokens that can be swapped. */
  swaps?: readonly string[]
}

/** A connected account with two tokens, on networks where swapping works. */
function tokenApp(service: Service = {}, capabilities: Capability[] = ['send']) {
  const { swaps = [idOf(CONTRACT)] } = service
  const app = createTestApp({
    networks: [EXPLORED, TWO],
    pairing: fakePairing(),
    wallets: [fakeWallet()],
    options: { supported: [ONE.caipNetworkId] },
    async respond(request) {
      const { pathname } = new URL(request.url)
      if (pathname.endsWith('/balance'))
        return service.balances?.() ?? json({ balances: [COIN, USDC] })
      if (pathname.includes('/identity/')) return json({ name: null, avatar: null })
      if (pathname.includes('supported-chains')) return json({ http: ['eip155:1'], ws: [] })
      if (pathname.includes('/convert/tokens'))
        return json({
          tokens: swaps.map((address) => ({ name: 'T', symbol: 'T', address, decimals: 18 })),
        })
      if (request.method !== 'POST') return json({}, 404)
      const call = (await request.json()) as { id: number }
      return json({ jsonrpc: '2.0', id: call.id, result: '0x0' })
    },
  })
  connect(app, { capabilities })
  return app
}

/** The view of a token. */
async function openToken(token: string | undefined, service?: Service, can?: Capability[]) {
  const app = tokenApp(service, can)
  app.store.dispatch(modalOpened({ view: 'Token', params: { token } }))
  const shown = showView(<Routed view={TokenView} />, app)
  await act(async () => {})
  return { ...shown, app }
}

describe('a token', () => {
  test('shows name, network, balance, value, price and the short contract', async () => {
    const { container } = await openToken(idOf(CONTRACT))
    expect(await screen.findByTestId('token-balance')).toHaveTextContent('1,840.5 USDC')
    expect(screen.getByTestId('token-name')).toHaveTextContent('USD Coin')
    expect(screen.getByText(EXPLORED.name)).toBeVisible()
    expect(screen.getByTestId('token-value')).toHaveTextContent('$1,840.50')
    expect(screen.getByTestId('token-price')).toHaveTextContent('$1.00')
    expect(screen.getByTestId('token-contract')).toHaveTextContent(/^0x1111…111111$/)
    await waitFor(() => expect(screen.getByTestId('token-swap-button')).toBeEnabled())
    expect(await faults(container)).toEqual([])
  })

  test('copies the full contract, and opens it in the explorer', async () => {
    const { app, user } = await openToken(idOf(CONTRACT))
    await user.click(await screen.findByRole('button', { name: 'Copy contract address' }))
    expect(app.copied).toEqual([CONTRACT])
    await user.click(screen.getByTestId('token-explorer'))
    expect(app.opened).toEqual([
      { url: `https://scan.example/address/${CONTRACT}`, target: undefined },
    ])
  })

  test('opens Send and Swap with the token, with the keyboard', async () => {
    const { app, user, reach } = await openToken(idOf(CONTRACT))
    const swap = await screen.findByTestId('token-swap-button')
    await waitFor(() => expect(swap).toBeEnabled())
    swap.focus()
    await user.keyboard('{Enter}')
    expect(selectRoute(app.store.getState()).view).toBe('Swap')
    await reach((state) => selectSwap(state).from?.address === idOf(CONTRACT))
  })

  test('opens Send with the token', async () => {
    const { app, user, reach } = await openToken(idOf(CONTRACT))
    const send = await screen.findByTestId('token-send-button')
    send.focus()
    await user.keyboard('{Enter}')
    expect(selectRoute(app.store.getState()).view).toBe('WalletSend')
    await reach((state) => selectSend(state).token?.symbol === 'USDC')
  })

  test('opens Receive', async () => {
    const { app, user } = await openToken(idOf(CONTRACT))
    await user.click(await screen.findByTestId('token-receive-button'))
    expect(selectRoute(app.store.getState()).view).toBe('WalletReceive')
  })

  test('offers no swap for a token that cannot be swapped', async () => {
    await openToken(idOf(CONTRACT), { swaps: [idOf(FAKE)] })
    await screen.findByTestId('token-send-button')
    await waitFor(() => expect(screen.queryByTestId('token-swap-button')).toBeNull())
  })

  test('offers only what site and wallet allow', async () => {
    const { app } = await openToken(idOf(CONTRACT), {}, [])
    const { features } = app.store.getState().options
    act(
      () => void app.store.dispatch(optionsUpdated({ features: { ...features, receive: false } })),
    )
    await screen.findByTestId('token-balance')
    expect(screen.queryByTestId(/^token-(send|receive|swap)-button$/)).toBeNull()
  })

  test.each([
    [0.83, '$0.83'],
    [0.00001234567891, '0.000012345678 USD'],
  ])('shows a price of %d with its significant digits', async (price, shown) => {
    const balances = () => json({ balances: [{ ...USDC, price }] })
    await openToken(idOf(CONTRACT), { balances })
    expect(await screen.findByTestId('token-price')).toHaveTextContent(shown)
  })
})

describe('the native coin', () => {
  test.each(['ETH', undefined])('has no contract and no explorer link: %s', async (token) => {
    const { container } = await openToken(token, {}, [])
    expect(await screen.findByTestId('token-balance')).toHaveTextContent('2.406 ETH')
    expect(screen.queryByTestId('token-contract')).toBeNull()
    expect(screen.queryByTestId('token-explorer')).toBeNull()
    expect(await faults(container)).toEqual([])
  })

  test('is not replaced by a token that copies its symbol', async () => {
    const fake = row('Ether', 'ETH', idOf(FAKE), '999999')
    await openToken('ETH', { balances: () => json({ balances: [fake, COIN] }) })
    expect(await screen.findByTestId('token-balance')).toHaveTextContent('2.406 ETH')
    expect(screen.queryByTestId('token-contract')).toBeNull()
  })
})

describe('what is hostile or missing', () => {
  test('shows long names, marks and numbers of a service as text of bounded length', async () => {
    const name = `<b>Coin</b>\u202e${'n'.repeat(500)}`
    const token = row(name, 'S'.repeat(500), idOf(CONTRACT), `${'9'.repeat(70)}.5`)
    const { container } = await openToken(idOf(CONTRACT), {
      balances: () => json({ balances: [token] }),
    })
    const shown = await screen.findByTestId('token-name')
    expect(shown.textContent).toMatch(/^<b>Coin<\/b>n+$/)
    expect(shown.textContent?.length).toBeLessThanOrEqual(64)
    expect(container.querySelector('b')).toBeNull()
    expect(screen.getByTestId('token-balance').textContent?.length).toBeLessThanOrEqual(160)
    expect(screen.queryByTestId('token-value')).toBeNull()
    expect(screen.queryByTestId('token-price')).toBeNull()
  })

  test('says that the account does not have the token, and goes back', async () => {
    const { app, user, container } = await openToken(idOf(FAKE))
    expect(await screen.findByTestId('token-gone')).toHaveTextContent('Token not found')
    expect(await faults(container)).toEqual([])
    await user.click(screen.getByTestId('token-gone-back'))
    await waitFor(() => expect(app.store.getState().modal.open).toBe(false))
  })

  test('shows placeholders while balances load, and an error with a retry after a failure', async () => {
    let answer = (): Response | Promise<Response> => json({ reasons: [] }, 400)
    const { user, container } = await openToken(idOf(CONTRACT), { balances: () => answer() })
    expect(await screen.findByTestId('token-failed')).toHaveTextContent('Balances did not load')
    expect(await faults(container)).toEqual([])
    answer = () => json({ balances: [USDC] })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByTestId('token-balance')).toBeVisible()
  })

  test('shows placeholders while the balances load', async () => {
    await openToken(idOf(CONTRACT), { balances: () => new Promise(() => {}) })
    expect(screen.getByRole('list', { name: 'Loading' })).toHaveAttribute('aria-busy', 'true')
  })

  test('never shows the balance of another network, or anything after a disconnect', async () => {
    let rows = [COIN, USDC]
    const { send } = await openToken(idOf(CONTRACT), {
      balances: () => json({ balances: rows }),
    })
    await screen.findByTestId('token-balance')
    rows = []
    const attempt = { networkId: TWO.caipNetworkId, attemptId: 'switch' }
    await send(networkSwitchStarted(attempt))
    await send(networkSwitched(attempt))
    expect(await screen.findByTestId('token-gone')).toHaveTextContent(TWO.name)
    expect(screen.queryByTestId('token-balance')).toBeNull()
    await send(walletDisconnected({ namespace: 'eip155', connectorId: 'dev.example.wallet' }))
    expect(screen.queryByTestId('token-gone')).toBeNull()
  })
})

test('going back from a token focuses its row', async () => {
  const { ui, user, view, root, open } = await mountApp(tokenApp())
  await open('Account')
  const pressed = await ui.findByTestId('token-USDC')
  pressed.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(view()).toBe('Token'))
  await ui.findByTestId('token-balance')
  const back = await ui.findByTestId('header-back')
  back.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(view()).toBe('Account'))
  await focusOf(await ui.findByTestId('token-USDC'), root)
})
