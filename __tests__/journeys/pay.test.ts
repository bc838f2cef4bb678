import { createPublicClient, erc20Abi, formatEther, getAddress, http, parseUnits } from 'viem'
import { figure } from './support/figures'
import { visitConnected } from './support/startStates'
import { openAccount, press, reads, sees, seesNoModal } from './support/steps'
import { step } from './support/walk'
import { useWorld } from './support/world'

const world = useWorld()
const SHOP = getAddress('0x90f79bf6eb2c4f870365e785982e1f101e93b906')

const node = () => {
  const [network] = world.sandbox.description.networks
  return createPublicClient({ transport: http(network?.rpcUrls.default.http[0]) })
}
const dollar = () => {
  const token = world.sandbox.description.tokens.find(({ symbol }) => symbol === 'HRBD')
  return getAddress(token?.address ?? '')
}
const dollarsOf = (address: `0x${string}`) =>
  node().readContract({
    ...{ address: dollar(), abi: erc20Abi, functionName: 'balanceOf' },
    args: [address],
  })

/** A visitor with an installed wallet on a site that requests payments. */
async function visitor(features: Record<string, boolean> = { pay: true }) {
  const visit = await visitConnected(world, { query: { options: JSON.stringify({ features }) } })
  const asks = (order: object) =>
    visit.page.evaluate(
      (wanted) =>
        window.latchkey.pay(wanted).then(
          ({ hash }) => hash,
          (error: unknown) => String(Reflect.get(Object(error), 'code')),
        ),
      { to: `eip155:31337:${SHOP}`, ...order },
    )
  return { ...visit, visit, asks }
}

test('a payment is sent from the wallet or from an exchange, and can be refused', async () => {
  const { page, context, asks } = await visitor()

  await step(
    'from the wallet: the site is paid exactly what it asked for, and gets the hash',
    async () => {
      const before = await dollarsOf(SHOP)
      const done = asks({ token: `eip155:31337:${dollar()}`, amount: '48', purpose: 'One year' })
      const view = await sees(page, 'Pay')
      const order = view.getByTestId('pay-order')
      await order.getByText('48 HRBD').waitFor()
      expect((await order.textContent())?.replace(/\s/g, '')).toContain(SHOP)
      await view
        .getByTestId('pay-fee')
        .getByText(/0\.0+\d+ ETH/)
        .waitFor()
      await view.getByTestId('balance-changes').getByText('\u221248 HRBD').waitFor()
      await press(page, 'pay-confirm-button')
      await press(page, 'injected-approve')
      await sees(page, 'PayLoading')
      await page.locator('[data-testid="pay-confirmed"] .latch.connected').waitFor()
      expect(await done).toMatch(/^0x[0-9a-f]{64}$/)
      expect((await dollarsOf(SHOP)) - before).toBe(parseUnits('48', 6))
      figure('paid from the wallet', '48 HRBD')
      await press(page, 'header-close')
      await seesNoModal(page)
    },
  )

  await step(
    'from an exchange: its page pays, and the card continues once the chain has the payment',
    async () => {
      const before = await node().getBalance({ address: SHOP })
      const done = asks({ amount: '0.25' })
      await sees(page, 'Pay')
      await press(page, 'exchange-option-coinlane')
      const opening = context.waitForEvent('page')
      await press(page, 'pay-exchange-button')
      const exchange = await opening
      await sees(page, 'PayLoading')
      expect(await exchange.evaluate(() => window.opener)).toBeNull()
      await reads(exchange, 'exchange-amount', '0.25 ETH')
      await press(exchange, 'exchange-pay')
      await exchange.getByTestId('exchange-done').waitFor()
      await page.getByTestId('pay-confirmed').waitFor()
      expect(await done).toMatch(/^0x[0-9a-f]{64}$/)
      const after = await node().getBalance({ address: SHOP })
      figure('paid from an exchange', `${formatEther(after - before)} ETH`)
      expect(formatEther(after - before)).toBe('0.25')
      await press(page, 'header-close')
      await seesNoModal(page)
    },
  )

  await step(
    'refused: in the wallet, at the exchange, and for parameters that are not valid',
    async () => {
      const before = await node().getBalance({ address: SHOP })
      const refused = asks({ amount: '0.5' })
      await sees(page, 'Pay')
      await press(page, 'pay-confirm-button')
      await press(page, 'injected-reject')
      expect(await refused).toBe('USER_REJECTED')
      await page.getByTestId('pay-error').waitFor()
      await press(page, 'exchange-option-pennywell')
      const opening = context.waitForEvent('page')
      await press(page, 'pay-exchange-button')
      await press(await opening, 'exchange-refuse')
      await sees(page, 'Pay')
      await page.getByTestId('pay-error').getByText('The payment did not go through').waitFor()
      expect(await asks({ amount: 'all of it' })).toBe('INVALID_PARAMS')
      await page.getByTestId('pay-refused').waitFor()
      expect(await node().getBalance({ address: SHOP })).toBe(before)
    },
  )
})

test('deposit: coins arrive from an exchange at the connected account, also where nothing is sold', async () => {
  const { page, context, visit } = await visitor({ pay: true, onramp: false })
  const [address = ''] = world.addresses()
  const before = await node().getBalance({ address: getAddress(address) })
  await openAccount(visit)
  await press(page, 'wallet-features-receive-button')
  await press(page, 'wallet-features-deposit-from-exchange-button')
  await page.getByTestId('deposit-amount-input').fill('1.5')
  await press(page, 'deposit-continue-button')
  await press(page, 'exchange-option-pennywell')
  const opening = context.waitForEvent('page')
  await press(page, 'pay-exchange-button')
  const exchange = await opening
  await press(exchange, 'exchange-pay')
  await exchange.getByTestId('exchange-done').waitFor()
  await page.getByTestId('pay-confirmed').waitFor()
  const after = await node().getBalance({ address: getAddress(address) })
  expect(formatEther(after - before)).toBe('1.5')
  figure('deposited from an exchange', `${formatEther(after - before)} ETH`)
})

test('a site without the feature cannot request a payment', async () => {
  const { asks } = await visitor({ pay: false })
  expect(await asks({ amount: '1' })).toBe('ACTION_NOT_ALLOWED')
})
