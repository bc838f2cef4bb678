import type { BrowserContext, Page } from 'playwright-core'
import { createPublicClient, hashMessage, http, parseAbi, type Hex } from 'viem'
import { figure } from './support/figures'
import { clearResults, openConnect, press, reads, sees } from './support/steps'
import { step } from './support/walk'
import { useWorld } from './support/world'
import type { Visit, VisitOptions } from './support/visit'

const world = useWorld()
const ERC1271 = parseAbi(['function isValidSignature(bytes32,bytes) view returns (bytes4)'])
const VALID = '0x1626ba7e'
const MESSAGE = 'Fieldnotes: this device may open my notebooks.'

/**
 * Both connectors use one module (`windowConnector`), by id: the option for the URL of the wallet's
 * window.
 */
const WALLETS = { coinbaseWallet: 'keysUrl', baseAccount: 'walletUrl' } as const
type Id = keyof typeof WALLETS

const windowUrl = (query: Record<string, string> = {}) => {
  const url = new URL('/coinbase/', world.sandbox.description.pages.wallet)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

/** A visitor at a site that offers the wallet. */
async function visitor(
  given: VisitOptions & { window?: Record<string, string> } = {},
  id: Id = 'coinbaseWallet',
): Promise<Visit> {
  const { window, ...rest } = given
  const connectors = JSON.stringify({ [id]: { [WALLETS[id]]: windowUrl(window) } })
  return world.visit({ wallets: 'off', ...rest, query: { connectors, ...rest.query } })
}

/** Clicks an element that opens the wallet's window; returns the window. */
async function inWindow(page: Page, testId: string): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await press(page, testId)
  return opened
}

/** Approves in the window, which then closes itself. */
async function approve(popup: Page): Promise<void> {
  const closed = popup.waitForEvent('close')
  await popup.getByTestId('window-approve').click()
  await closed
}

async function reject(popup: Page): Promise<void> {
  const closed = popup.waitForEvent('close')
  await popup.getByTestId('window-reject').click()
  await closed
}

const ROW = 'wallet-selector-coinbaseWallet'

/** Connects with the row of Connect; the wallet's SDK loads on the click. */
async function connect(visit: Visit, id: Id = 'coinbaseWallet') {
  const { page } = visit
  const row = `wallet-selector-${id}`
  await openConnect(visit)
  await page.getByTestId(row).waitFor()
  expect(await sdkScripts(visit)).toEqual([])
  const popup = await inWindow(page, row)
  await reads(popup, 'window-site', 'Fieldnotes')
  expect(await sdkScripts(visit)).not.toEqual([])
  await approve(popup)
  await reads(page, 'address', account())
  await reads(page, 'network-id', 'eip155:31337')
}

const account = () => {
  const found = world.sandbox.description.contractAccounts[0]?.address
  if (!found) throw new Error('The sandbox has no contract account')
  return found
}

const node = () =>
  createPublicClient({
    transport: http(world.sandbox.description.networks[0]?.rpcUrls.default.http[0]),
  })

/** Serves the page of the site with the policy that severs it from windows that it opens. */
async function sever(_: Page, context: BrowserContext): Promise<void> {
  const { demo } = world.sandbox.description.pages
  // The browser treats a page served by a test as one of the internet, which needs permission to
  // access this machine.
  await context.grantPermissions(['local-network-access'])
  await context.route(`${demo}/?*`, async (route) => {
    const response = await route.fetch()
    const headers = { ...response.headers(), 'cross-origin-opener-policy': 'same-origin' }
    await route.fulfill({ response, headers })
  })
}

/** The scripts with the SDK that the page has loaded. */
async function sdkScripts({ requests }: Visit): Promise<string[]> {
  const scripts = [...new Set(requests.filter((url) => /\.js(?:\?|$)/.test(url)))]
  const texts = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()))
  return scripts.filter((_, at) => texts[at]?.includes('SCWStateManager'))
}

/** Whether the contract confirms a signature over the demo's message (ERC-1271). */
async function isConfirmed(page: Page): Promise<boolean> {
  await reads(page, 'signature', /0x[0-9a-f]{130}/)
  const signature = (await page.getByTestId('signature').innerText()).trim() as Hex
  const answer = await node().readContract({
    address: account(),
    abi: ERC1271,
    functionName: 'isValidSignature',
    args: [hashMessage(MESSAGE), signature],
  })
  return answer === VALID
}

/** Checks the message of a failed connection attempt; returns the window of the next click. */
async function retriesAfter(page: Page, heading: string): Promise<Page> {
  const view = await sees(page, 'ConnectingExternal')
  await view.getByRole('heading', { name: heading }).waitFor()
  return inWindow(page, 'connecting-widget-secondary-button')
}

/** Closes the wallet's window like a user, once its page has loaded. */
async function shut(popup: Page): Promise<void> {
  await popup.getByTestId('window-approve').waitFor()
  await popup.close({ runBeforeUnload: false })
}

const CLOSED = "The wallet's window was closed"

test('connects, signs, sends, switches, is restored after a reload and disconnects', async () => {
  const visit = await visitor()
  const { page, context } = visit

  await step('connects in the window that the press opens', () => connect(visit))

  await step('switches between the networks of the wallet without a window', async () => {
    await press(page, 'switch-network-button')
    await reads(page, 'network-id', 'eip155:31338')
    expect(context.pages()).toHaveLength(1)
    await press(page, 'switch-network-button')
    await reads(page, 'network-id', 'eip155:31337')
  })

  await step('signs text that the contract confirms (ERC-1271), and typed data', async () => {
    const popup = await inWindow(page, 'sign-message-button')
    await popup.getByTestId('window-question').filter({ hasText: MESSAGE }).waitFor()
    await approve(popup)
    expect(await isConfirmed(page)).toBe(true)
    await clearResults(page)
    const typed = await inWindow(page, 'sign-typed-data-button')
    await typed.getByTestId('window-question').filter({ hasText: 'Tides' }).waitFor()
    await approve(typed)
    await reads(page, 'signature', /0x[0-9a-f]{130}/)
  })

  await step('sends money on the chain, and two payments as one (EIP-5792)', async () => {
    const address = account()
    const before = await node().getBalance({ address })
    await approve(await inWindow(page, 'send-transaction-button'))
    await reads(page, 'tx-hash', /0x[0-9a-f]{64}/)
    expect(before - (await node().getBalance({ address }))).toBe(10n ** 15n)
    await clearResults(page)
    await approve(await inWindow(page, 'send-calls-button'))
    await reads(page, 'tx-hash', /0x[0-9a-f]{64}/)
    expect(before - (await node().getBalance({ address }))).toBe(4n * 10n ** 15n)
  })

  await step('comes back after a reload, without a window', async () => {
    const before = visit.requests.length
    await page.reload()
    await reads(page, 'address', account())
    expect(context.pages()).toHaveLength(1)
    const foreign = visit.requests.slice(before).filter((url) => !/localhost|127\.0/.test(url))
    expect(foreign).toEqual([])
  })

  await step('leaves nothing behind after a disconnect', async () => {
    await press(page, 'disconnect-hook-button')
    await reads(page, 'status', 'disconnected')
    const kept = await page.evaluate(() => Object.keys(localStorage))
    expect(kept.filter((key) => /coinbase|CBWSDK:SCW/.test(key))).toEqual([])
    await page.reload()
    await reads(page, 'status', 'disconnected')
  })

  await step('connects by the button of one wallet', async () => {
    await page.evaluate(() => {
      const button = document.createElement('latchkey-wallet-button')
      button.setAttribute('wallet', 'coinbaseWallet')
      document.querySelector('main')?.prepend(button)
    })
    await approve(await inWindow(page, 'wallet-button'))
    await reads(page, 'status', 'connected')
    await press(page, 'disconnect-hook-button')
    await reads(page, 'status', 'disconnected')
  })

  await step('connects by `connect()`', async () => {
    const opened = page.waitForEvent('popup')
    await page.evaluate(() => void window.latchkey.connect({ connectorId: 'coinbaseWallet' }))
    await approve(await opened)
    await reads(page, 'status', 'connected')
  })
})

test('Base Account, in React: connects, signs, and is restored after a reload', async () => {
  const visit = await visitor({ path: '/react' }, 'baseAccount')
  const { page, context } = visit
  await step('connects', () => connect(visit, 'baseAccount'))
  await step('signs', async () => {
    await approve(await inWindow(page, 'sign-message-button'))
    expect(await isConfirmed(page)).toBe(true)
  })
  await step('comes back', async () => {
    await page.reload()
    await reads(page, 'address', account())
    expect(context.pages()).toHaveLength(1)
  })
})

test('reports a blocked window, a refusal and a closed window, and the next click works each time', async () => {
  const visit = await visitor()
  const { page } = visit
  const blocked = await step('the browser blocks the window', async () => {
    await openConnect(visit)
    await page.evaluate(() => {
      const { open } = window
      Object.assign(window, { allowed: open, open: () => null })
    })
    await press(page, ROW)
    const view = await sees(page, 'ConnectingExternal')
    await view.getByRole('heading', { name: "The browser blocked the wallet's pop-up" }).waitFor()
    await page.evaluate(() => Object.assign(window, { open: Reflect.get(window, 'allowed') }))
    return inWindow(page, 'connecting-widget-secondary-button')
  })
  const refused = await step('the person refuses', async () => {
    await reject(blocked)
    return retriesAfter(page, 'Request declined')
  })
  await step('the window is closed', async () => {
    await shut(refused)
    await approve(await retriesAfter(page, CLOSED))
    await reads(page, 'status', 'connected')
  })
  await step('the person refuses to sign', async () => {
    await reject(await inWindow(page, 'sign-message-button'))
    await reads(page, 'error', /4001/)
    await clearResults(page)
  })
  await step('the window of a signature is closed', async () => {
    await shut(await inWindow(page, 'sign-message-button'))
    await reads(page, 'error', /4001/)
    await approve(await inWindow(page, 'sign-message-button'))
    await reads(page, 'signature', /0x[0-9a-f]{130}/)
  })
})

test('reports a window that disappears without a message, and the next click works', async () => {
  const visit = await visitor({ window: { farewell: 'off' } })
  const { page } = visit
  await step('while it connects', async () => {
    await openConnect(visit)
    await shut(await inWindow(page, ROW))
    await approve(await retriesAfter(page, CLOSED))
    await reads(page, 'status', 'connected')
  })
  await step('while it signs', async () => {
    await shut(await inWindow(page, 'sign-message-button'))
    await reads(page, 'error', /4001/)
    await approve(await inWindow(page, 'sign-message-button'))
    await reads(page, 'signature', /0x[0-9a-f]{130}/)
  })
})

test('signs in with the contract’s signature', async () => {
  const visit = await visitor({ query: { siwx: 'optional' } })
  const { page } = visit
  await connect(visit)
  await approve(await inWindow(page, 'siwx-sign'))
  await reads(page, 'session', account())
})

test('reports a policy that cuts the site off from its windows (COOP)', async () => {
  const visit = await visitor({ prepare: sever })
  const { page } = visit
  visit.expectProblems(/Cross-Origin-Opener-Policy/)
  await openConnect(visit)
  await press(page, ROW)
  const view = await sees(page, 'ConnectingExternal')
  await view
    .getByRole('heading', {
      name: "The browser blocks this site from reaching the wallet's window",
    })
    .waitFor()
  figure('A9: under COOP', 'a named error')
})
