import { FIXTURE, pageOf, serve } from './support/fixture'
import { figure } from './support/figures'
import { PHONE_ROW, codeUri, openCode, scan, startWallet } from './support/pairing'
import {
  EXTENSION_ROW,
  connectInjected,
  hasWidget,
  openAccount,
  openConnect,
  press,
  reads,
  sees,
  seesNoModal,
} from './support/steps'
import { useWorld } from './support/world'

const world = useWorld()
const { addresses } = world

const configured = (more: string) => {
  const { urls, networks, projectId } = world.sandbox.description
  const options = JSON.stringify({
    projectId,
    networks,
    backends: urls,
    supported: networks.map(({ caipNetworkId }) => caipNetworkId),
  })
  return `<script>
    window.latchkey = Latchkey.createLatchkey({ ...${options}, adapters: [Latchkey.adapters.viem()], ${more} })
  </script>`
}

const scripts =
  '<script src="/injected-wallet.js"></script><script src="/latchkey/latchkey.js"></script>'

test('served from a nested folder, every chunk is found beside the script', async () => {
  const wallet = await startWallet(world, { oneClick: false })
  const visit = await world.visit({ path: '/deep/er/path/', query: { siwx: 'optional' } })
  const { page } = visit
  await (await scan(wallet, await openCode(visit))).approve()
  await reads(page, 'status', 'connected')
  await sees(page, 'SIWXSignMessage')
  await press(page, 'siwx-cancel')
  await seesNoModal(page)
  await openAccount(visit)
  const chunks = visit.requests.filter((url) => url.includes('/chunks/'))
  expect(chunks.length).toBeGreaterThan(2)
  expect(chunks.filter((url) => !url.includes('/deep/er/path/latchkey/chunks/'))).toEqual([])
  figure('chunks from /deep/er/path/', chunks.length)
})

test('data-auto: the tag alone creates a widget that connects with all other hosts unreachable', async () => {
  serve(world, {
    'auto.html': pageOf(
      `<latchkey-button></latchkey-button><script src="/injected-wallet.js"></script>
       <script src="/latchkey/latchkey.js" data-auto data-project-id="auto" data-networks="eip155:1"></script>`,
    ),
  })
  const visit = await world.visit({
    path: `${FIXTURE}auto.html`,
    wallets: [{ chainId: 1 }],
    prepare: async (_, context) => {
      await context.route(/^https?:\/\/(?!127\.0\.0\.1|localhost)/, (route) => route.abort())
    },
  })
  visit.expectProblems(/Failed to load resource|ERR_FAILED|WebSocket/)
  const { page } = visit
  await press(page, 'connect-button')
  await sees(page, 'Connect')
  await press(page, EXTENSION_ROW)
  await press(page, 'injected-approve')
  await page.getByTestId('account-button').waitFor()
  await press(page, 'account-button')
  await sees(page, 'Account')
  await press(page, 'disconnect-button')
  await page.getByTestId('connect-button').waitFor()
})

test('two widgets on one page are independent: each has its own wallet, modal and disconnection', async () => {
  const visit = await world.visit({
    query: { instances: '2' },
    wallets: [
      { name: 'One', rdns: 'dev.latchkey.one', accounts: [0], autoApprove: true },
      { name: 'Two', rdns: 'dev.latchkey.two', accounts: [1], autoApprove: true },
    ],
  })
  const { page } = visit
  const [one = '', two = ''] = addresses()
  await page.locator('.bar').getByTestId('connect-button').click()
  await press(page, 'wallet-selector-dev.latchkey.one')
  await reads(page, 'address', one)
  await reads(page, 'second-status', 'disconnected')
  await seesNoModal(page)
  await page.getByTestId('second-widget').getByTestId('connect-button').click()
  await press(page, 'wallet-selector-dev.latchkey.two')
  await reads(page, 'second-status', `connected ${two}`)
  await reads(page, 'address', one)
  await page.reload()
  await reads(page, 'address', one)
  await reads(page, 'second-status', `connected ${two}`)
  await page.evaluate(() => window.latchkeySecond.disconnect())
  await reads(page, 'second-status', 'disconnected')
  await reads(page, 'address', one)
  await reads(page, 'status', 'connected')
})

test('two widgets that pair share one client and one socket', async () => {
  const wallet = await startWallet(world)
  const visit = await world.visit({ query: { instances: '2' }, wallets: 'off' })
  const { page } = visit
  for (const where of [page.locator('.bar'), page.getByTestId('second-widget')]) {
    await where.getByTestId('connect-button').click()
    await sees(page, 'Connect')
    await press(page, PHONE_ROW)
    await (await scan(wallet, await codeUri(visit))).approve()
    await where.getByTestId('account-button').waitFor()
    await seesNoModal(page)
  }
  expect(wallet.sessions()).toHaveLength(2)
  expect(visit.sockets).toHaveLength(1)
  figure('A15 two paired widgets', `${visit.sockets.length} socket, 2 sessions`)
})

test('embedded: the widget is drawn in the page’s own element, without overlay or scroll lock', async () => {
  serve(world, {
    'embedded.html': pageOf(
      `<main><latchkey-modal></latchkey-modal></main>${scripts}${configured('embedded: true')}`,
    ),
  })
  const visit = await world.visit({ path: `${FIXTURE}embedded.html` })
  const { page } = visit
  await sees(page, 'Connect')
  expect(await page.locator('latchkey-modal').count()).toBe(1)
  expect(await page.getByTestId('modal-overlay').count()).toBe(0)
  await press(page, EXTENSION_ROW)
  await press(page, 'injected-approve')
  await sees(page, 'Account')
  await page.getByTestId('disconnect-button').click()
  await sees(page, 'Connect')
})

test('invalid options cause one error that lists every wrong path', async () => {
  serve(world, { 'wrong.html': pageOf(scripts) })
  const visit = await world.visit({ path: `${FIXTURE}wrong.html`, wallets: 'off' })
  const attempts: Record<string, string> = {
    types: '{ projectId: 5, networks: [{ id: 1 }], themeMode: "blue", adapters: "viem" }',
    nothing: '{}',
    text: '"options"',
    network: '{ projectId: "a", networks: ["eip155:1"], adapters: [] }',
  }
  for (const [name, options] of Object.entries(attempts)) {
    const said = await visit.page.evaluate(`(() => {
      try { Latchkey.createLatchkey(${options}); return 'made' } catch (error) {
        return error.name + ' ' + error.code + ' ' + error.message + ' ' + JSON.stringify(error.context)
      }
    })()`)
    figure(`wrong options (${name})`, String(said).slice(0, 200))
    expect(said).toContain('INVALID_OPTIONS')
    if (name === 'types')
      for (const path of ['projectId', 'networks', 'themeMode', 'adapters'])
        expect(said).toContain(path)
  }
})

test('a page that requests an unconfigured network gets an error', async () => {
  const visit = await world.visit()
  const { page } = visit
  await connectInjected(visit)
  const said = await page.evaluate(() =>
    window.latchkey.switchNetwork('eip155:99999').then(
      () => 'switched',
      (error: unknown) => String(Reflect.get(Object(error), 'code')),
    ),
  )
  expect(said).toBe('SWITCH_NETWORK_NOT_FOUND')
  await reads(page, 'network-id', 'eip155:31337')
  await openAccount(visit)
})

test('opening the modal twice in parallel draws one modal', async () => {
  const visit = await world.visit()
  const { page } = visit
  await hasWidget(page)
  await page.evaluate(() => {
    void window.latchkey.open()
    void window.latchkey.open()
  })
  await sees(page, 'Connect')
  expect(await page.getByTestId('modal-card').count()).toBe(1)
  await page.evaluate(() => window.latchkey.close())
  await seesNoModal(page)
  await openConnect(visit)
})
