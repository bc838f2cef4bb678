import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { ROOT } from '../../sandbox/world/pages'
import { connectFrames, watchConnectFrames } from './support/connectFrames'
import { figure } from './support/figures'
import { FIXTURE, bundle, pageOf, serve, type Files } from './support/fixture'
import { codeUri, PHONE_ROW } from './support/pairing'
import { EXTENSION_ROW, connectInjected, press, reads, sees, seesNoModal } from './support/steps'
import { recording } from './support/visit'
import { useWorld } from './support/world'

const world = useWorld()
const run = promisify(execFile)

/** The site of these tests, the same on the server and in the page. */
const SITE = `
  import { ConnectButton, LatchkeyButton, LatchkeyProvider, NetworkButton, useAccount, WalletButton } from 'latchkey/react'
  import { viemAdapter } from 'latchkey/adapters/viem'
  const networksOf = ({ networks }) => networks.filter(({ chainNamespace }) => chainNamespace === 'eip155')
  const Facts = () => {
    const { status, address } = useAccount()
    return <p><span data-testid="status">{status}</span> <span data-testid="address">{address ?? 'none'}</span></p>
  }
  export const App = ({ config }) => (
    <LatchkeyProvider options={{ projectId: config.projectId, networks: networksOf(config), backends: config.urls,
      supported: networksOf(config).map((network) => network.caipNetworkId), adapters: [viemAdapter()] }}>
      <LatchkeyButton /><NetworkButton /><WalletButton wallet="dev.latchkey.sandbox" label="Sandbox" /><Facts />
    </LatchkeyProvider>
  )
`

const CLIENT = `
  import { StrictMode } from 'react'
  import { hydrateRoot } from 'react-dom/client'
  ${SITE}
  window.recovered = []
  hydrateRoot(document.getElementById('root'), <StrictMode><App config={window.siteConfig} /></StrictMode>, {
    onRecoverableError: (error) => window.recovered.push(String(error)),
  })
`

const SERVER = `
  import { StrictMode } from 'react'
  import { renderToString } from 'react-dom/server'
  ${SITE}
  export const render = (config) => renderToString(<StrictMode><App config={config} /></StrictMode>)
`

/** Renders the site in a Node process without a window; returns the markup and the errors. */
async function renderOnServer(): Promise<{ html: string; trouble: string }> {
  const { urls, networks, projectId } = world.sandbox.description
  const script = `
    process.on('unhandledRejection', (error) => { console.error('unhandled', error); process.exitCode = 1 })
    const { build } = await import('esbuild')
    const { outputFiles: [{ text }] } = await build({
      stdin: { contents: process.argv[1], loader: 'tsx', resolveDir: process.cwd() },
      bundle: true, packages: 'external', format: 'esm', platform: 'node', jsx: 'automatic', write: false,
    })
    const { writeFileSync, rmSync, mkdirSync } = await import('node:fs')
    mkdirSync('.cache', { recursive: true })
    const file = process.cwd() + '/.cache/ssr-' + process.pid + '.mjs'
    writeFileSync(file, text)
    try {
      const { render } = await import(file)
      process.stdout.write(render(JSON.parse(process.argv[2])))
    } finally { rmSync(file) }
  `
  const { stdout, stderr } = await run(
    process.execPath,
    ['--input-type=module', '-e', script, SERVER, JSON.stringify({ urls, networks, projectId })],
    { cwd: ROOT, env: { ...process.env, NODE_ENV: 'development' } },
  )
  return { html: stdout, trouble: stderr }
}

const site: { files?: Files; html?: string; trouble?: string } = {}

beforeAll(async () => {
  const { urls, networks, projectId } = world.sandbox.description
  const config = JSON.stringify({ urls, networks, projectId })
  const [files, { html, trouble }] = await Promise.all([bundle(CLIENT), renderOnServer()])
  Object.assign(site, { html, trouble })
  site.files = {
    ...files,
    'index.html': pageOf(
      `<div id="root">${html}</div><script>window.siteConfig = ${config}</script>` +
        `<script src="/injected-wallet.js"></script><script type="module" src="${FIXTURE}app.js"></script>`,
    ),
  }
})

const open = () => {
  serve(world, site.files ?? {})
  return world.visit({ path: FIXTURE })
}

test('importing the packages and renderToString in Node without a window have no side effects', () => {
  expect(site.trouble).toBe('')
  expect(site.html).toContain('latchkey-button')
  figure(
    'A5 renderToString in Node',
    `${process.version}, ${(site.html ?? '').length} characters, 0 errors`,
  )
})

test('hydrating in StrictMode causes no warning, on a first visit and with a stored connection', async () => {
  const visit = await open()
  const { page } = visit
  const recovered = () => page.evaluate((): unknown => Reflect.get(window, 'recovered'))
  await reads(page, 'status', 'disconnected')
  await connectInjected(visit)
  await seesNoModal(page)
  expect(await recovered()).toEqual([])
  await page.waitForFunction(() => JSON.stringify(localStorage).includes('dev.latchkey.sandbox'))
  await page.waitForFunction(() =>
    Object.keys(localStorage).some((key) => key.startsWith('latchkey/')),
  )
  await watchConnectFrames(page)
  await page.reload()
  await reads(page, 'status', 'connected')
  expect(await recovered()).toEqual([])
  expect((await connectFrames(page)).withConnect).toBe(0)
  expect(visit.unexpected()).toEqual([])
  const html = await page.evaluate(() => [
    document.documentElement.getAttributeNames().join(),
    document.body.getAttributeNames().join(),
  ])
  expect(html).toEqual(['lang', ''])
  figure('A6 hydration warnings with a stored connection', 0)
})

test('StrictMode: the button of one wallet sends one request, and is disabled while connected', async () => {
  const visit = await open()
  const { page } = visit
  await reads(page, 'status', 'disconnected')
  const button = page.getByTestId('wallet-button')
  await button.dblclick()
  await sees(page, 'ConnectingExternal')
  await press(page, 'injected-approve')
  await reads(page, 'status', 'connected')
  await seesNoModal(page)
  expect(await button.getAttribute('aria-label')).toBe('Sandbox, connected')
  expect(await page.evaluate(() => window.sandboxInjected.wallets[0]?.prompts)).toBe(1)
  expect(await page.evaluate((): unknown => Reflect.get(window, 'recovered'))).toEqual([])
})

test('StrictMode: one modal, one client, one socket, one prompt, no warning', async () => {
  const visit = await world.visit({ path: '/react/' })
  const { page } = visit
  await reads(page, 'status', 'disconnected')
  await press(page, 'connect-button')
  await sees(page, 'Connect')
  expect(await page.locator('latchkey-modal').count()).toBe(1)
  await press(page, PHONE_ROW)
  await codeUri(visit)
  expect(visit.sockets).toHaveLength(1)
  await press(page, 'header-back')
  await press(page, EXTENSION_ROW)
  await press(page, 'injected-approve')
  await reads(page, 'status', 'connected')
  const { prompts, listeners } = await page.evaluate(() => {
    const [wallet] = window.sandboxInjected.wallets
    return { prompts: wallet?.prompts, listeners: wallet?.listenerCount('accountsChanged') }
  })
  expect({ prompts, listeners }).toEqual({ prompts: 1, listeners: 1 })
  await press(page, 'sign-message-button')
  await press(page, 'injected-approve')
  await reads(page, 'signature', /^0x[0-9a-f]{130}$/)
  await page.reload()
  await reads(page, 'status', 'connected')
  expect((await recording(visit)).statuses.at(-1)).toBe('connected')
  figure('A15 StrictMode', '1 modal, 1 socket, 1 prompt, 1 listener, 0 warnings')
})

test('React: signs in, switches network and disconnects with hooks', async () => {
  const visit = await world.visit({
    path: '/react/',
    query: { siwx: 'required' },
    wallets: [{ autoApprove: true }],
  })
  const { page } = visit
  await press(page, 'connect-button')
  await press(page, EXTENSION_ROW)
  await sees(page, 'SIWXSignMessage')
  await press(page, 'siwx-sign')
  await reads(page, 'session', /^0x/)
  await seesNoModal(page)
  await press(page, 'switch-network-button')
  await reads(page, 'network-id', 'eip155:31338')
  // A session belongs to one account on one network: the other network needs its own.
  await sees(page, 'SIWXSignMessage')
  await press(page, 'siwx-sign')
  await seesNoModal(page)
  await reads(page, 'session', /^0x/)
  await press(page, 'disconnect-hook-button')
  await reads(page, 'status', 'disconnected')
  await reads(page, 'address', 'none')
  await reads(page, 'session', 'none')
})
