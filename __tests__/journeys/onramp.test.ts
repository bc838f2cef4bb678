import { createPublicClient, formatEther, http, type Address } from 'viem'
import { figure } from './support/figures'
import { visitConnected } from './support/startStates'
import { openAccount, press, reads, sees } from './support/steps'
import { useWorld } from './support/world'

const world = useWorld()
const balanceOf = (address: string) => {
  const [network] = world.sandbox.description.networks
  const client = createPublicClient({ transport: http(network?.rpcUrls.default.http[0]) })
  return client.getBalance({ address: address as Address })
}

/** A visitor with an installed wallet in the view Buy. */
async function buying(...problems: RegExp[]) {
  const visit = await visitConnected(world)
  visit.expectProblems(...problems)
  const { page } = visit
  await openAccount(visit)
  await press(page, 'wallet-features-onramp-button')
  await sees(page, 'OnRampProviders')
  return visit
}

test('coins are bought on the seller’s page, arrive, and appear in Activity', async () => {
  const visit = await buying()
  const { page } = visit
  const [address = ''] = world.addresses()
  const before = await balanceOf(address)
  await press(page, 'onramp-preset-250')
  await page.locator('[data-testid="onramp-received"]:not([value="0"])').waitFor()
  const seller = page.locator('[data-testid="onramp-provider-coinbase"]:not([aria-disabled])')
  await seller.getByText('Fee').waitFor()
  const opening = page.context().waitForEvent('page')
  await seller.click()
  const till = await opening
  await sees(page, 'BuyInProgress')
  expect(await till.evaluate(() => window.opener)).toBeNull()
  expect(await till.getByTestId('till-address').inputValue()).toBe(address)
  await press(till, 'till-buy')
  await till.getByTestId('till-hash').waitFor()
  await page.locator('[data-testid="onramp-arrived"] .latch.connected').waitFor()
  const after = await balanceOf(address)
  expect(after).toBeGreaterThan(before)
  figure('bought and arrived', `${formatEther(after - before)} ETH`)
  await press(page, 'onramp-done-button')
  await sees(page, 'Account')
  await press(page, 'tab-Activity')
  await page.getByTestId('activity-row').getByText('Bought').first().waitFor()
})

test('currency and coin show the pictures of the image service', async () => {
  const { page } = await buying()
  for (const chip of ['onramp-select-currency-button', 'onramp-select-token-button']) {
    const picture = page.getByTestId(chip).locator('img')
    await picture.waitFor()
    await page.waitForFunction(
      (image) => (image as HTMLImageElement).naturalWidth > 0,
      await picture.elementHandle(),
    )
    // Object URLs: a site allows no other origin in its `img-src`.
    expect(await picture.getAttribute('src')).toMatch(/^blob:/)
  }
})

test('without data of the service, buying has built-in limits and no price, and reports an unreachable provider', async () => {
  for (const route of ['onramp-options', 'onramp-quote', 'onramp-url'])
    await world.fault({ route, status: 400 })
  const { page } = await buying(/status of 400/)
  await page.getByTestId('onramp-quote-estimate').waitFor()
  const view = await sees(page, 'OnRampProviders')
  await view.getByText('10 to 25,000').waitFor()
  await reads(page, 'onramp-provider-coinbase', /Unavailable/)
})

test('a site opens the purchase form with its values, and waits for the coins; closing the form counts as a refusal', async () => {
  const visit = await visitConnected(world)
  const { page } = visit
  const refused = page.evaluate(() =>
    window.latchkey.buy({ amount: '75', currency: 'EUR' }).catch((error: unknown) => String(error)),
  )
  const view = await sees(page, 'OnRampProviders')
  expect(await view.getByTestId('onramp-amount-input').inputValue()).toBe('75')
  await view.getByTestId('onramp-select-currency-button').getByText('EUR').waitFor()
  await press(page, 'header-close')
  expect(await refused).toContain('User rejected the request')
})
