import type { Page } from 'playwright-core'
import { figure } from './support/figures'
import { meetHostileWallets } from './support/hostilePage'
import { PHONE_ROW, codeUri, scan, startWallet } from './support/pairing'
import {
  EXTENSION_ROW,
  connectInjected,
  hasWidget,
  openAccount,
  openConnect,
  press,
  reads,
  sees,
} from './support/steps'
import { recording, type Visit } from './support/visit'
import { useWorld } from './support/world'

const world = useWorld()

const expectFailedLoads = (visit: Visit) =>
  visit.expectProblems(/Failed to load resource|ERR_|CORS|Access-Control/)

// Component tests of AllWallets cover other invalid answers.
test('a wallet list that answers 500 leaves a working Connect, and AllWallets reports it', async () => {
  await world.fault({ route: 'wallets', status: 500 })
  const visit = await world.visit()
  expectFailedLoads(visit)
  const { page } = visit
  const view = await openConnect(visit)
  await view.getByTestId(PHONE_ROW).waitFor()
  await view.getByTestId('all-wallets').click()
  const list = await sees(page, 'AllWallets')
  await list.getByText('Try again').waitFor()
  await press(page, 'header-back')
  await press(page, EXTENSION_ROW)
  await press(page, 'injected-approve')
  await reads(page, 'status', 'connected')
})

test('the account reports a failing balance service, and works otherwise', async () => {
  for (const route of ['balance', 'rpc']) await world.fault({ route, status: 500 })
  const visit = await world.visit()
  expectFailedLoads(visit)
  const { page } = visit
  await connectInjected(visit)
  const view = await openAccount(visit)
  await view
    .getByTestId('tokens-failed')
    .or(view.getByText('The balances could not be refreshed and may be out of date.'))
    .first()
    .waitFor()
  await press(page, 'disconnect-button')
  await reads(page, 'status', 'disconnected')
})

/**
 * Waits for the snackbar, and scrolls to the end of the view while it is displayed: the view may
 * still grow by what failed to load. Ends when the button at the end is above the snackbar, fails
 * when the snackbar disappears while it covers the button.
 */
const scrollFreeOfSnackbar = (page: Page) =>
  page.locator('[role="dialog"] .scroll').evaluate(async (element) => {
    const root = element.getRootNode() as ShadowRoot
    const edges = (testId: string) =>
      root.querySelector(`[data-testid="${testId}"]`)?.getBoundingClientRect()
    const frame = () => new Promise(requestAnimationFrame)
    while (!edges('snackbar-message')) await frame()
    for (;;) {
      element.scrollTo(0, element.scrollHeight)
      await frame()
      const snackbar = edges('snackbar-message')
      if (!snackbar) throw new Error('The key was covered until the snackbar went')
      if ((edges('disconnect-button')?.bottom ?? Infinity) <= snackbar.top) return
    }
  })

test('an error at the bottom of the card takes no click, and covers nothing permanently', async () => {
  const visit = await world.visit()
  const { page } = visit
  // The error of a failed copy appears when the test triggers it, however fast the machine is.
  await page.evaluate(() => {
    const writeText = () => new Promise((_, reject) => Object.assign(window, { refuse: reject }))
    Object.defineProperty(navigator.clipboard, 'writeText', { value: writeText })
    Object.defineProperty(document, 'execCommand', { value: () => false })
  })
  const refuse = () => page.evaluate(() => void Reflect.get(window, 'refuse')())
  await connectInjected(visit)
  await openAccount(visit)
  await press(page, 'copy-address')
  const key = page.getByTestId('disconnect-button')
  const error = page.getByTestId('snackbar-message')
  await key.hover()
  await page.mouse.down()
  await refuse()
  await error.waitFor()
  // The error takes room below the list, which may move the button: the pointer follows it.
  await key.hover()
  await page.mouse.up()
  await reads(page, 'status', 'disconnected')

  await connectInjected(visit)
  await openAccount(visit)
  await press(page, 'copy-address')
  const scrolledFree = scrollFreeOfSnackbar(page)
  await refuse()
  await scrolledFree
  await press(page, 'disconnect-button')
  await reads(page, 'status', 'disconnected')
})

test('with a backend whose every answer is HTML, wallets still connect, sign and disconnect', async () => {
  for (const route of [
    'wallets',
    'origins',
    'analytics-config',
    'identity',
    'balance',
    'rpc',
    'event',
    'supported-chains',
    'features',
    'project-limits',
    'wallet-image',
    'asset-image',
  ])
    await world.fault({ route, body: 'html' })
  const visit = await world.visit()
  expectFailedLoads(visit)
  const { page } = visit
  await connectInjected(visit)
  await press(page, 'sign-message-button')
  await press(page, 'injected-approve')
  await reads(page, 'signature', /^0x[0-9a-f]{130}$/)
  await openAccount(visit)
  await press(page, 'disconnect-button')
  await reads(page, 'status', 'disconnected')
  expect((await recording(visit)).unhandled).toEqual([])
})

test('listed wallets with script in their names, enormous icons and dangerous links do no harm', async () => {
  const evil = (id: string, more: object) => ({
    id,
    name: `<img src=x onerror=alert(1)> ${id}`,
    homepage: 'javascript:alert(1)',
    mobile_link: 'javascript:alert(1)',
    desktop_link: 'data:text/html,<script>alert(1)</script>',
    webapp_link: 'javascript:alert(1)//https://ok.example',
    chrome_store: 'javascript:alert(1)',
    chains: ['eip155:31337', 'eip155:31338'],
    ...more,
  })
  await fetch(`${world.sandbox.urls.walletApi}/sandbox/wallets`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      extra: [
        evil('evil1', { image_url: `data:image/svg+xml,${'A'.repeat(2_000_000)}` }),
        evil('evil2', { image_url: 'https://evil.test/pixel.png', rdns: '__proto__' }),
      ],
    }),
  })
  const visit = await world.visit({ wallets: 'off' })
  expectFailedLoads(visit)
  const { page, context } = visit
  const opened: string[] = []
  context.on('page', (other) => opened.push(other.url()))
  page.on('dialog', (dialog) => {
    opened.push(dialog.message())
    void dialog.dismiss()
  })
  await openConnect(visit)
  await press(page, 'all-wallets')
  await sees(page, 'AllWallets')
  await page.getByTestId('wallet-search').fill('onerror')
  const tile = page.locator('[data-testid^="wallet-search-item-evil"]').first()
  await tile.click()
  await sees(page, 'ConnectingWalletConnect')
  await codeUri(visit).catch(() => '')
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    const open = page.getByTestId('open-wallet')
    if (await open.isVisible()) await open.click({ force: true })
  }
  const get = page.getByTestId('get-wallet')
  if (await get.isVisible()) await get.click()
  expect(opened).toEqual([])
  const foreign = visit.requests.filter(
    (url) => /^https?:/.test(url) && !/^https?:\/\/(127\.0\.0\.1|localhost):/.test(url),
  )
  expect(foreign).toEqual([])
  figure('S1/S2 dangerous listings', '0 script runs, 0 foreign requests, 0 opened links')
})

test('500 hostile announcements run no script, contact no other host and break nothing', async () => {
  const visit = await world.visit({ wallets: 'off' })
  const outcome = await visit.page.evaluate(meetHostileWallets, 'https://evil.test')
  expect(outcome).toMatchObject({ scripts: 0, crashes: [], foreign: [], view: 'Connect' })
  expect(outcome.rows).toBeGreaterThan(10)
  await reads(visit.page, 'status', 'connected')
  expect(visit.requests.filter((url) => url.includes('evil.test'))).toEqual([])
  figure('S1 500 hostile announcements in Chromium', '0 script runs, 0 foreign requests, 0 crashes')
})

const STORAGE_FAULTS = {
  denied: () => {
    const thrower = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, { get: thrower })
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  },
}

for (const [name, prepare] of Object.entries(STORAGE_FAULTS))
  test(`storage that is ${name}: an injected wallet connects, signs in and disconnects in memory`, async () => {
    const visit = await world.visit({
      query: { siwx: 'required' },
      // Our own test wallet needs storage, so one without it is used.
      wallets: 'off',
      prepare: async (page) => {
        await page.addInitScript(prepare)
        await page.addInitScript(() => {
          const account = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
          const answers: Record<string, unknown> = {
            eth_requestAccounts: [account],
            eth_accounts: [account],
            eth_chainId: '0x7a69',
            wallet_revokePermissions: null,
          }
          const provider = {
            request: async ({ method }: { method: string }) => {
              if (method in answers) return answers[method]
              throw Object.assign(new Error('User rejected.'), { code: 4001 })
            },
            on: () => undefined,
            removeListener: () => undefined,
          }
          const info = {
            uuid: 'memory',
            name: 'Memory',
            icon: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
            rdns: 'dev.latchkey.memory',
          }
          const detail = Object.freeze({ info, provider })
          const announce = () =>
            window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
          window.addEventListener('eip6963:requestProvider', announce)
        })
      },
    })
    const { page } = visit
    await openConnect(visit)
    await press(page, 'wallet-selector-dev.latchkey.memory')
    await reads(page, 'status', 'connected')
    const view = await sees(page, 'SIWXSignMessage')
    await press(page, 'siwx-sign')
    await view.getByText('Signature declined').first().waitFor()
    await press(page, 'siwx-cancel')
    await reads(page, 'status', 'disconnected')
    expect((await recording(visit)).unhandled).toEqual([])
  })

for (const [name, prepare] of Object.entries(STORAGE_FAULTS))
  test(`storage that is ${name}: pairing works in memory`, async () => {
    const wallet = await startWallet(world)
    const visit = await world.visit({
      wallets: 'off',
      prepare: (page) => page.addInitScript(prepare),
    })
    const { page } = visit
    await openConnect(visit)
    await press(page, PHONE_ROW)
    await (await scan(wallet, await codeUri(visit))).approve()
    await reads(page, 'status', 'connected')
    expect((await recording(visit)).unhandled).toEqual([])
  })

test('starts without a session when the stored state is corrupt or forged', async () => {
  const { projectId } = world.sandbox.description
  const key = `latchkey/${projectId}/default`
  const persist = '{"version":1,"rehydrated":true}'
  const record = (fields: Record<string, string>) =>
    JSON.stringify({ ...fields, _persist: persist })
  const bad = [
    'not JSON',
    'null',
    '[]',
    '{"_persist":"x"}',
    '{"connectors":"{\\"eip155\\":5}","_persist":"{\\"version\\":1}"}',
    record({ connectors: '{"eip155":"dev.latchkey.gone"}', networkId: '"eip155:31337"' }),
    record({ connectors: '{"__proto__":{"polluted":1},"eip155":"dev.latchkey.sandbox"}' }),
    record({
      connectors: '{"eip155":"dev.latchkey.sandbox"}',
      networkId: '"eip155:31337"',
      recentWallets: '[]',
      themeMode: 'null',
      locale: 'null',
      status: '"connected"',
      address: '"0x70997970C51812dc3A010C7d01b50e0d17dc79C8"',
      session: '{"data":{"accountAddress":"0x70997970C51812dc3A010C7d01b50e0d17dc79C8"}}',
    }),
    record({ connectors: `"${'x'.repeat(100_000)}"` }),
  ]
  const visit = await world.visit({ query: { siwx: 'optional' } })
  const { page } = visit
  for (const text of bad) {
    await page.evaluate(([name = '', value = '']) => localStorage.setItem(name, value), [key, text])
    await page.reload()
    await hasWidget(page)
    await page.waitForFunction(() => window.latchkey.getState().status === 'disconnected')
    await reads(page, 'status', 'disconnected')
    await reads(page, 'session', 'none')
    const polluted = await page.evaluate(() => Reflect.has({}, 'polluted'))
    expect(polluted).toBe(false)
    expect((await recording(visit)).statuses).not.toContain('connected')
  }
  await connectInjected(visit)
  figure(
    'A39/S10 corrupt or made-up snapshots in Chromium',
    `${bad.length} of ${bad.length} started clean`,
  )
})
