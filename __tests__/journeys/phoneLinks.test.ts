import { figure } from './support/figures'
import { blockOpening, HARBOUR, HARBOUR_LINK, IPHONE, type Opening } from './support/phoneLinks'
import { openConnect, PHONE, press, sees } from './support/steps'
import { useWorld } from './support/world'

const world = useWorld()

const visit = (context: object) =>
  world.visit({
    wallets: 'off',
    context,
    query: { options: JSON.stringify({ customWallets: [HARBOUR] }) },
    prepare: (page) => page.addInitScript(blockOpening),
  })

test('on an iPhone the link is ready before the tap and opens during the tap; when it is blocked the button stays', async () => {
  const { page, ...rest } = await visit(IPHONE)
  const opened = () => page.evaluate(() => Reflect.get(window, 'opened') as Opening[])
  await openConnect({ page, ...rest })
  await press(page, 'wallet-selector-harbour')
  const view = await sees(page, 'ConnectingWalletConnect')
  const button = view.locator('[data-testid="open-wallet"]:not([disabled], [aria-disabled="true"])')
  await button.waitFor()
  // Nothing opens automatically: Safari would block it.
  expect(await opened()).toEqual([])
  for (const presses of [1, 2]) {
    await button.click()
    const all = await opened()
    expect(all).toHaveLength(presses)
    expect(all.at(-1)).toMatchObject({
      url: expect.stringMatching(HARBOUR_LINK) as string,
      isPressed: true,
    })
    expect(await button.isVisible()).toBe(true)
  }
  // The same code, as a second tap is not a second attempt.
  const [first, second] = await opened()
  expect(second?.url).toBe(first?.url)
  figure('A25 taps that opened the wallet’s link inside the tap', '2 of 2, blocked each time')
})

test('on Android the link opens automatically, and the button stays for a browser that blocks it', async () => {
  const { page, ...rest } = await visit(PHONE)
  const opened = () => page.evaluate(() => Reflect.get(window, 'opened') as Opening[])
  await openConnect({ page, ...rest })
  await press(page, 'wallet-selector-harbour')
  const view = await sees(page, 'ConnectingWalletConnect')
  await page.waitForFunction(() => Reflect.get(window, 'opened').length === 1)
  await view.getByTestId('open-wallet').click()
  const [first, second] = await opened()
  expect(second).toEqual({ url: first?.url, isPressed: true })
})
