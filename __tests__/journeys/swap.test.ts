import {
  createPublicClient,
  createTestClient,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  http,
  parseEther,
  parseUnits,
  type Hex,
  walletActions,
} from 'viem'
import type { Page } from 'playwright-core'
import { approve, loggedIn } from './support/embedded'
import { figure } from './support/figures'
import { visitConnected } from './support/startStates'
import { openAccount, press, reads, sees, seesNoModal } from './support/steps'
import type { Visit } from './support/visit'
import { step } from './support/walk'
import { useWorld } from './support/world'

const world = useWorld()

const node = () => {
  const [network] = world.sandbox.description.networks
  return createPublicClient({ transport: http(network?.rpcUrls.default.http[0]) })
}
const tokenNamed = (symbol: string) => {
  const token = world.sandbox.description.tokens.find((one) => one.symbol === symbol)
  if (!token) throw new Error(`no token ${symbol}`)
  return token.address as `0x${string}`
}
const holdings = async (owner: `0x${string}`, symbol: string) =>
  node().readContract({
    address: tokenNamed(symbol),
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [owner],
  })

const routerOf = async (token: string, user: string) => {
  const { urls } = world.sandbox
  const id = (address: string) => `eip155:31337:${address}`
  const body = {
    projectId: world.sandbox.description.projectId,
    amount: '1000000000000000000',
    from: id('0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'),
    to: id(tokenNamed(token)),
    userAddress: id(user),
    eip155: { slippage: 1 },
    disableEstimate: true,
  }
  const reply = await fetch(`${urls.blockchainApi}/v1/convert/build-transaction`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  const { tx } = (await reply.json()) as { tx: { to: string; data: Hex } }
  return { router: getAddress(tx.to.split(':')[2] ?? ''), data: tx.data }
}
const allowanceOf = async (owner: `0x${string}`, symbol: string) =>
  node().readContract({
    address: tokenNamed(symbol),
    abi: erc20Abi,
    functionName: 'allowance',
    args: [owner, (await routerOf(symbol, owner)).router],
  })

/** A visitor with an installed wallet. */
async function connected() {
  const visit = await visitConnected(world)
  const address = getAddress((await visit.page.getByTestId('address').textContent()) ?? '')
  return { ...visit, address }
}

/** Selects the token of a side. */
async function choose({ page }: Visit, side: 'sourceToken' | 'toToken', symbol: string) {
  await press(page, `swap-select-token-button-${side}`)
  await sees(page, 'SwapSelectToken')
  await press(page, `swap-select-token-item-${symbol}`)
  await sees(page, 'Swap')
}

/** Fills in a swap and reviews it. */
async function review(visit: Visit, from: string, to: string, amount: string) {
  const { page } = visit
  await openAccount(visit)
  await press(page, 'wallet-features-swaps-button')
  await sees(page, 'Swap')
  if (from !== 'ETH') await choose(visit, 'sourceToken', from)
  await choose(visit, 'toToken', to)
  await page.getByTestId('swap-input-sourceToken').fill(amount)
  await reads(page, 'swap-action-button', 'Review swap')
  await press(page, 'swap-action-button')
  const preview = await sees(page, 'SwapPreview')
  const minimum = await preview.getByTestId('swap-minimum-received').getAttribute('value')
  return { preview, minimum: minimum ?? '' }
}

/** Waits until the card confirms the swap, and opens the account. */
async function swapped(page: Page) {
  await sees(page, 'SwapConfirmed')
  await page.locator('[data-testid="swap-outcome"][data-status="confirmed"]').waitFor()
  await page.locator('[data-testid="swap-outcome"] .latch.connected').waitFor()
  await press(page, 'swap-done-button')
  await sees(page, 'Account')
}

/** Clears the faults of the backend before the test ends. */
async function clearFaults(): Promise<void> {
  await fetch(`${world.sandbox.urls.blockchainApi}/sandbox/faults`, { method: 'DELETE' })
}

test('swapping with an installed wallet handles the form, its warnings, approvals, a refusal and a changed price', async () => {
  const visit = await connected()
  const { page, address } = visit

  await step('the site opens the form filled in', async () => {
    const params = { fromToken: 'HRBD', toToken: 'ETH', amount: '2.5' }
    await page.evaluate((given) => window.latchkey.open({ view: 'Swap', arguments: given }), params)
    await reads(page, 'swap-action-button', 'Review swap')
    expect(await page.getByTestId('swap-input-sourceToken').inputValue()).toBe('2.5')
    expect(Number(await page.getByTestId('swap-input-toToken').inputValue())).toBeGreaterThan(0)
    await press(page, 'header-close')
    await seesNoModal(page)
  })

  await step(
    'coin to token: at least what was shown comes in, and the exact amount goes',
    async () => {
      const before = await holdings(address, 'HRBD')
      const coins = await node().getBalance({ address })
      const { minimum, preview } = await review(visit, 'ETH', 'HRBD', '0.5')
      await preview.getByTestId('swap-findings').getByText('Simulated').waitFor()
      await reads(page, 'swap-confirm-button', 'Swap')
      await press(page, 'swap-confirm-button')
      await press(page, 'injected-approve')
      await swapped(page)
      const gained = (await holdings(address, 'HRBD')) - before
      expect(gained).toBeGreaterThanOrEqual(parseUnits(minimum, 6))
      const paid = coins - (await node().getBalance({ address }))
      expect(paid - parseEther('0.5')).toBeLessThan(parseEther('0.01'))
      figure('swap: coin to token', `0.5 ETH for ${gained} base units, at least ${minimum} shown`)
      await press(page, 'header-close')
      await seesNoModal(page)
    },
  )

  await step('token to coin: exactly the amount is approved, then swapped', async () => {
    const before = await holdings(address, 'HRBD')
    const { minimum } = await review(visit, 'HRBD', 'ETH', '300.5')
    const actions = page.getByTestId('action')
    await actions
      .first()
      .getByText(/^Allows 0x\w{40} to spend up to 300\.5 HRBD$/)
      .waitFor()
    await actions
      .last()
      .getByText(/^Swaps 300\.5 HRBD through 0x\w{4}…\w{6}\. You receive at least [\d.]+ ETH$/)
      .waitFor()
    const described = page.getByTestId('described')
    await described.getByText('Latchkey sandbox describes this as “Swap”').waitFor()
    const said = page.getByTestId('described-fields')
    await said.getByText('300.5 HRBD', { exact: true }).waitFor()
    await said.getByText(`${minimum} ETH`, { exact: true }).waitFor()
    await said.getByText('Beneficiary').waitFor()
    await reads(page, 'swap-confirm-button', 'Approve')
    await press(page, 'swap-confirm-button')
    await press(page, 'injected-approve')
    await reads(page, 'swap-confirm-button', 'Swap')
    expect(await allowanceOf(address, 'HRBD')).toBe(parseUnits('300.5', 6))
    const coins = await node().getBalance({ address })
    await press(page, 'swap-confirm-button')
    await press(page, 'injected-approve')
    await swapped(page)
    expect(before - (await holdings(address, 'HRBD'))).toBe(parseUnits('300.5', 6))
    expect(await allowanceOf(address, 'HRBD')).toBe(0n)
    const gained = (await node().getBalance({ address })) - coins
    expect(gained).toBeGreaterThan(parseEther(minimum) - parseEther('0.01'))
    figure('swap: token to coin', `300.5 HRBD approved exactly, 0 left to spend, ${gained} wei in`)
    await press(page, 'header-close')
    await seesNoModal(page)
  })

  await step('a refusal stays on the review and says so; the next try goes through', async () => {
    await review(visit, 'ETH', 'HRBD', '0.1')
    await press(page, 'swap-confirm-button')
    await press(page, 'injected-reject')
    await page.getByTestId('swap-error').getByText('You declined').waitFor()
    await press(page, 'swap-confirm-button')
    await press(page, 'injected-approve')
    await swapped(page)
    await press(page, 'header-close')
    await seesNoModal(page)
  })

  await step('a price that moved stops the swap before the wallet and is shown', async () => {
    await review(visit, 'ETH', 'THSL', '0.5')
    const { router, data } = await routerOf('THSL', address)
    const [network] = world.sandbox.description.networks
    const whale = '0x00000000000000000000000000000000000000aa'
    const chain = createTestClient({
      mode: 'anvil',
      transport: http(network?.rpcUrls.default.http[0]),
    }).extend(walletActions)
    await chain.setBalance({ address: whale, value: parseEther('100000') })
    await chain.impersonateAccount({ address: whale })
    const value = parseEther('50')
    const hash = await chain.sendTransaction({
      account: whale,
      chain: null,
      to: router,
      data,
      value,
    })
    await node().waitForTransactionReceipt({ hash })
    // The quote may have been renewed meanwhile: then the change is displayed, and the button is
    // disabled.
    await page.getByTestId('swap-confirm-button').evaluate((button: HTMLElement) => button.click())
    await page.getByTestId('swap-price-moved').getByText('The price changed').waitFor()
    expect(await page.getByTestId('injected-approve').count()).toBe(0)
    await press(page, 'header-close')
    await seesNoModal(page)
  })
})

test('swapping handles a form that breaks a rule, a high price impact, and a hostile approval', async () => {
  const visit = await connected()
  const { page } = visit

  await step(
    'an impact is marked, confirmed by a tick or by typing, by what it costs',
    async () => {
      const quoted = async (share: bigint) => {
        const from = 'eip155:31337:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
        const to = `eip155:31337:${tokenNamed('HRBD')}`
        const price = 3_000_000_000n
        const toAmount = String((price * share) / 100n)
        const quotes = [
          {
            id: null,
            fromAmount: parseEther('1').toString(),
            fromAccount: from,
            toAmount,
            toAccount: to,
          },
        ]
        await clearFaults()
        await world.fault({ route: 'quotes', body: { quotes } })
        await page.getByTestId('swap-input-sourceToken').fill('')
        await page.getByTestId('swap-input-sourceToken').fill('1')
      }
      await openAccount(visit)
      await press(page, 'wallet-features-swaps-button')
      await choose(visit, 'toToken', 'HRBD')
      const action = page.getByTestId('swap-action-button')
      // The sandbox's price of the coin varies by two percent.
      await quoted(94n)
      await page.getByTestId('swap-impact-warning').waitFor()
      expect(await action.isEnabled()).toBe(true)
      await quoted(84n)
      await page.getByTestId('swap-impact-confirm').waitFor()
      expect(await action.isEnabled()).toBe(false)
      await page.getByTestId('swap-impact-confirm').check()
      expect(await action.isEnabled()).toBe(true)
      await quoted(60n)
      const field = page.getByTestId('swap-impact-input')
      await field.waitFor()
      expect(await action.isEnabled()).toBe(false)
      const word = (await field.getAttribute('aria-label'))?.replace('To continue, type ', '') ?? ''
      await field.fill(word)
      expect(await action.isEnabled()).toBe(true)
      await clearFaults()
      await page.reload()
      await reads(page, 'status', 'connected')
    },
  )

  await step('a hostile approval reaches no wallet', async () => {
    const id = (address: string) => `eip155:31337:${address}`
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: ['0x000000000000000000000000000000000000dEaD', 2n ** 256n - 1n],
    })
    const from = id(tokenNamed('HRBD'))
    const tx = { from, to: id('0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'), data, value: '0' }
    await world.fault({ route: 'build-approve', body: { tx } })
    await openAccount(visit)
    await press(page, 'wallet-features-swaps-button')
    await choose(visit, 'sourceToken', 'HRBD')
    await choose(visit, 'toToken', 'ETH')
    await page.getByTestId('swap-input-sourceToken').fill('5')
    await press(page, 'swap-action-button')
    await page.locator('[data-testid="swap-mismatch"][data-reason="spender"]').waitFor()
    expect(await page.getByTestId('swap-confirm-button').count()).toBe(0)
    expect(await page.getByTestId('injected-approve').count()).toBe(0)
    await clearFaults()
    await page.reload()
    await reads(page, 'status', 'connected')
  })

  await step('the button names the first rule that the form breaks', async () => {
    expect(visit.problems).toEqual([])
    await openAccount(visit)
    await press(page, 'wallet-features-swaps-button')
    const says = (label: string) => reads(page, 'swap-action-button', label)
    await says('Select token')
    await choose(visit, 'toToken', 'HRBD')
    await says('Enter amount')
    const amount = page.getByTestId('swap-input-sourceToken')
    await amount.fill('0')
    await says('Enter amount')
    await amount.fill('99999999')
    await says('Insufficient balance')
    visit.expectProblems(/400 \(Bad Request\).*convert\/quotes/)
    await world.fault({
      route: 'quotes',
      status: 400,
      body: { reasons: [{ description: 'insufficient liquidity' }], status: 'FAILED' },
    })
    await amount.fill('2')
    await says('Insufficient liquidity')
  })
})

test('an email wallet swaps too: its frame asks, and the result is displayed', async () => {
  const visit = await world.visit({ wallets: 'off', query: { email: '1' } })
  const { page } = visit
  await loggedIn(world, visit, 'trader@fieldnotes.example')
  const address = getAddress((await page.getByTestId('address').textContent()) ?? '')
  const url = `${world.sandbox.urls.blockchainApi}/sandbox/fund`
  const body = JSON.stringify({ account: `eip155:31337:${address}`, amount: '5' })
  expect((await fetch(url, { method: 'POST', body })).status).toBe(200)
  const { minimum } = await review(visit, 'ETH', 'HRBD', '0.2')
  await press(page, 'swap-confirm-button')
  await sees(page, 'ApproveTransaction')
  await approve(page)
  await swapped(page)
  expect(await holdings(address, 'HRBD')).toBeGreaterThanOrEqual(parseUnits(minimum, 6))
})
