import { figure } from './support/figures'
import { blockOpening, HARBOUR, HARBOUR_LINK, IPHONE, type Opening } from './support/phoneLinks'
import { BROWSERS, useRemote } from './support/remote/all'
import type { RemoteBrowser } from './support/remote/browser'
import { openConnect, press, sees } from './support/remote/steps'
import { useWorld } from './support/world'

const world = useWorld()
const [WEBKIT] = BROWSERS.filter(({ id }) => id === 'webkit')
const start = WEBKIT && useRemote(WEBKIT, { userAgent: IPHONE.userAgent })

const opened = (browser: RemoteBrowser): Promise<Opening[]> =>
  browser.run(() => Promise.resolve(Reflect.get(window, 'opened') as Opening[]), null)

test('WebKit as an iPhone: the link is ready before the tap and opens inside it; when it is blocked the button stays', async () => {
  const browser = await start?.()
  if (!browser) return figure('A25 in WebKit', 'not tried: it is not installed and apt cannot')
  const url = new URL(world.sandbox.description.pages.demo)
  url.searchParams.set('wallet', 'off')
  url.searchParams.set('options', JSON.stringify({ customWallets: [HARBOUR] }))
  await browser.size(IPHONE.viewport.width, IPHONE.viewport.height)
  await browser.go(url.href)
  // Its popup blocker is on: without a tap nothing opens.
  const byItself = await browser.run(() => Promise.resolve(String(window.open('/nothing'))), null)
  expect(byItself).toBe('null')
  await browser.run(blockOpening, null)
  await openConnect(browser)
  await press(browser, 'wallet-selector-harbour')
  await sees(browser, 'ConnectingWalletConnect')
  const isReady = () =>
    browser.run(
      (selector, { all, until }) =>
        until(
          () => all(selector).length === 1,
          () => 'the button has no link',
        ),
      '[data-testid="open-wallet"]:not([disabled], [aria-disabled="true"])',
    )
  await isReady()
  // Nothing opens automatically: Safari would block it.
  expect(await opened(browser)).toEqual([])
  for (const presses of [1, 2]) {
    await press(browser, 'open-wallet')
    const all = await opened(browser)
    expect(all).toHaveLength(presses)
    expect(all.at(-1)?.url).toMatch(HARBOUR_LINK)
    expect(all.at(-1)?.isPressed).toBe(true)
    expect(await isReady()).toBe(true)
  }
  // The same code, as a second tap is not a second attempt.
  const [first, second] = await opened(browser)
  expect(second?.url).toBe(first?.url)
  expect(await browser.problems()).toEqual([])
  figure('A25 in WebKit: taps that opened the wallet’s link inside the tap', '2 of 2')
})
