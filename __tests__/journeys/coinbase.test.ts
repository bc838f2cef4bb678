import type { BrowserContext, Page } from 'playwright-core'
import { createPublicClient, hashMessage, http, parseAbi, type Hex } from 'viem'
import { figure } from './support/figures'
import { openConnect, press, reads, sees } from './support/steps'
import { useWorld } from './support/world'
import type { Visit, VisitOptions } from './support/visit'

const world = useWorld()
const ERC1271 = parseAbi(['function isValidSignature(bytes32,bytes) view returns (bytes4)'])
const VALID = '0x1626ba7e'
const MESSAGE = 'Fieldnotes: this device may open my notebooks.'

/** The two connectors over the window of the sandbox, by id: their row and the option for its address. */
const WALLETS = { coinbaseWallet: 'keysUrl', baseAccount: 'walletUrl' } as const
type Id = keyof typeof WALLETS
const IDS = ['coinbaseWallet', 'baseAccount'] as const

const windowUrl = (query: Record<string, string> = {}) => {
  const url = new URL('/coinbase/', world.sandbox.description.pages.wallet)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

/** Somebody at the site, which offers the wallet. */
async function visitor(
  id: Id,
  given: VisitOptions & { window?: Record<string, string> } = {},
): Promise<Visit> {
  const { window, ...rest } = given
  const connectors = JSON.stringify({ [id]: { [WALLETS[id]]: windowUrl(window) } })
  return world.visit({ wallets: 'off', ...rest, query: { connectors, ...rest.query } })
}

/** Presses something that opens the wallet's window, and gives that. */
async function inWindow(page: Page, testId: string): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await press(page, testId)
  return opened
}

/** Says yes there; the window then closes by itself. */
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

/** Connects by the row of Connect. */
async function connect(visit: Visit, id: Id) {
  await openConnect(visit)
  await approve(await inWindow(visit.page, `wallet-selector-${id}`))
  await reads(visit.page, 'status', 'connected')
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

/** Has the page of the site served with the policy that severs it from windows that it opens. */
async function sever(_: Page, context: BrowserContext): Promise<void> {
  const { demo } = world.sandbox.description.pages
  // A page that a test serves counts as one of the internet, which asks before it reaches this machine.
  await context.grantPermissions(['local-network-access'])
  await context.route(`${demo}/?*`, async (route) => {
    const response = await route.fetch()
    const headers = { ...response.headers(), 'cross-origin-opener-policy': 'same-origin' }
    await route.fulfill({ response, headers })
  })
}

/** The scripts with the SDK that the page has asked for. */
async function sdkScripts({ requests }: Visit): Promise<string[]> {
  const scripts = [...new Set(requests.filter((url) => /\.js(?:\?|$)/.test(url)))]
  const texts = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()))
  return scripts.filter((_, at) => texts[at]?.includes('SCWStateManager'))
}

describe.each(IDS)('%s', (id) => {
  test.each(['/', '/react'])('%s: connects in the window that the press opens', async (path) => {
    const visit = await visitor(id, { path })
    const { page } = visit
    await openConnect(visit)
    await page.getByTestId(`wallet-selector-${id}`).waitFor()
    expect(await sdkScripts(visit)).toEqual([])
    const popup = await inWindow(page, `wallet-selector-${id}`)
    await reads(popup, 'window-site', 'Fieldnotes')
    expect(await sdkScripts(visit)).not.toEqual([])
    await approve(popup)
    await reads(page, 'address', account())
    await reads(page, 'network-id', 'eip155:31337')
  })

  test('signs text and typed data that the contract confirms (ERC-1271)', async () => {
    const visit = await visitor(id)
    const { page } = visit
    await connect(visit, id)
    const popup = await inWindow(page, 'sign-message-button')
    await popup.getByTestId('window-question').filter({ hasText: MESSAGE }).waitFor()
    await approve(popup)
    await reads(page, 'signature', /0x[0-9a-f]{130}/)
    const signature = (await page.getByTestId('signature').innerText()).trim() as Hex
    const call = { address: account(), abi: ERC1271, functionName: 'isValidSignature' } as const
    const args = [hashMessage(MESSAGE), signature] as const
    expect(await node().readContract({ ...call, args })).toBe(VALID)
    const typed = await inWindow(page, 'sign-typed-data-button')
    await typed.getByTestId('window-question').filter({ hasText: 'Tides' }).waitFor()
    await approve(typed)
    await page.waitForFunction(
      (first) => document.querySelector('[data-testid="signature"]')?.textContent.trim() !== first,
      signature,
    )
  })

  test('sends money on the chain, and two payments as one (EIP-5792)', async () => {
    const visit = await visitor(id)
    const { page } = visit
    await connect(visit, id)
    const address = account()
    const before = await node().getBalance({ address })
    await approve(await inWindow(page, 'send-transaction-button'))
    await reads(page, 'tx-hash', /0x[0-9a-f]{64}/)
    expect(before - (await node().getBalance({ address }))).toBe(10n ** 15n)
    const sent = (await page.getByTestId('tx-hash').innerText()).trim()
    await approve(await inWindow(page, 'send-calls-button'))
    await page.waitForFunction(
      (first) => document.querySelector('[data-testid="tx-hash"]')?.textContent.trim() !== first,
      sent,
    )
    expect(before - (await node().getBalance({ address }))).toBe(4n * 10n ** 15n)
  })

  test('is there again after a reload, without a window, and gone after a disconnect', async () => {
    const visit = await visitor(id)
    const { page, context } = visit
    await connect(visit, id)
    const before = visit.requests.length
    await page.reload()
    await reads(page, 'address', account())
    expect(context.pages()).toHaveLength(1)
    const foreign = visit.requests.slice(before).filter((url) => !/localhost|127\.0/.test(url))
    expect(foreign).toEqual([])
    await page.getByTestId('disconnect-hook-button').click()
    await reads(page, 'status', 'disconnected')
    const kept = await page.evaluate(() => Object.keys(localStorage))
    expect(kept.filter((key) => /coinbase|CBWSDK:SCW/.test(key))).toEqual([])
    await page.reload()
    await reads(page, 'status', 'disconnected')
  })

  test('a no in the window is a refusal, and the next press asks again', async () => {
    const visit = await visitor(id)
    const { page } = visit
    await openConnect(visit)
    const popup = await inWindow(page, `wallet-selector-${id}`)
    await reject(popup)
    const view = await sees(page, 'ConnectingExternal')
    await view.getByRole('heading', { name: 'Request declined' }).waitFor()
    await approve(await inWindow(page, 'connecting-widget-secondary-button'))
    await reads(page, 'status', 'connected')
    const asked = await inWindow(page, 'sign-message-button')
    await reject(asked)
    await reads(page, 'error', /4001/)
  })

  test.each<[string, Record<string, string>]>([
    ['says goodbye', {}],
    ['vanishes', { farewell: 'off' }],
  ])('a window that is closed and %s is told, and the next press works', async (_, window) => {
    const visit = await visitor(id, { window })
    const { page } = visit
    await openConnect(visit)
    const popup = await inWindow(page, `wallet-selector-${id}`)
    await popup.getByTestId('window-approve').waitFor()
    await popup.close({ runBeforeUnload: false })
    const view = await sees(page, 'ConnectingExternal')
    await view.getByRole('heading', { name: "The wallet's window was closed" }).waitFor()
    await approve(await inWindow(page, 'connecting-widget-secondary-button'))
    await reads(page, 'status', 'connected')
    const asked = await inWindow(page, 'sign-message-button')
    await asked.getByTestId('window-approve').waitFor()
    await asked.close({ runBeforeUnload: false })
    await reads(page, 'error', /4001/)
    await approve(await inWindow(page, 'sign-message-button'))
    await reads(page, 'signature', /0x[0-9a-f]{130}/)
  })

  test('a window that the browser holds back is told, and the next press works', async () => {
    const visit = await visitor(id)
    const { page } = visit
    await openConnect(visit)
    await page.evaluate(() => {
      const { open } = window
      Object.assign(window, { allowed: open, open: () => null })
    })
    await press(page, `wallet-selector-${id}`)
    const view = await sees(page, 'ConnectingExternal')
    await view.getByRole('heading', { name: "The browser blocked the wallet's window" }).waitFor()
    await page.evaluate(() => Object.assign(window, { open: Reflect.get(window, 'allowed') }))
    await approve(await inWindow(page, 'connecting-widget-secondary-button'))
    await reads(page, 'status', 'connected')
  })

  test('connects by the button of one wallet, and by `connect()`', async () => {
    const { page } = await visitor(id)
    await page.evaluate((wallet) => {
      const button = document.createElement('latchkey-wallet-button')
      button.setAttribute('wallet', wallet)
      document.querySelector('main')?.prepend(button)
    }, id)
    await approve(await inWindow(page, 'wallet-button'))
    await reads(page, 'status', 'connected')
    await press(page, 'disconnect-hook-button')
    await reads(page, 'status', 'disconnected')
    const opened = page.waitForEvent('popup')
    await page.evaluate((connectorId) => void window.latchkey.connect({ connectorId }), id)
    await approve(await opened)
    await reads(page, 'status', 'connected')
  })

  test('signs in by the signature of the contract', async () => {
    const visit = await visitor(id, { query: { siwx: 'optional' } })
    const { page } = visit
    await connect(visit, id)
    await approve(await inWindow(page, 'siwx-sign'))
    await reads(page, 'session', account())
  })

  test('switches between the networks of the wallet without a window', async () => {
    const visit = await visitor(id)
    const { page, context } = visit
    await connect(visit, id)
    await press(page, 'switch-network-button')
    await reads(page, 'network-id', 'eip155:31338')
    expect(context.pages().length).toBeLessThanOrEqual(2)
  })

  test('A9: under a policy that cuts the site off from its windows (COOP) that is told', async () => {
    const visit = await visitor(id, { prepare: sever })
    const { page } = visit
    visit.expectProblems(/Cross-Origin-Opener-Policy/)
    await openConnect(visit)
    await press(page, `wallet-selector-${id}`)
    const view = await sees(page, 'ConnectingExternal')
    await view
      .getByRole('heading', { name: "This site is cut off from the wallet's window" })
      .waitFor()
    figure(`A9: ${id} under COOP`, 'a named error')
  })
})
