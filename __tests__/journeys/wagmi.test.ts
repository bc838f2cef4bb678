import { FIXTURE, bundle, pageOf, serve, type Files } from './support/fixture'
import { EXTENSION_ROW, openAccount, press, reads, sees, seesNoModal } from './support/steps'
import type { Visit } from './support/visit'
import { useWorld } from './support/world'

const world = useWorld()

/**
 * A site with wagmi, without a framework. With `?bridge` its configuration has no connector of
 * ours.
 */
const SITE = `
  import { connect, createConfig, disconnect, getConnection, http, reconnect, signMessage, switchChain, watchConnection } from '@wagmi/core'
  import { createLatchkey } from 'latchkey'
  import { viemAdapter } from 'latchkey/adapters/viem'
  import { followLatchkey, latchkeyConnector } from 'latchkey/wagmi'

  const { urls, networks: all, projectId } = window.siteConfig
  const networks = all.filter(({ chainNamespace }) => chainNamespace === 'eip155')
  const latchkey = createLatchkey({ projectId, networks, backends: urls, adapters: [viemAdapter()],
    supported: networks.map((network) => network.caipNetworkId) })
  const bridge = location.search.includes('bridge')
  const config = createConfig({
    chains: networks.map(({ id, name, nativeCurrency, rpcUrls }) => ({ id, name, nativeCurrency, rpcUrls })),
    connectors: bridge ? [] : [latchkeyConnector(latchkey)],
    multiInjectedProviderDiscovery: false,
    transports: Object.fromEntries(networks.map(({ id }) => [id, http()])),
  })
  if (bridge) followLatchkey(config, latchkey)

  const write = (id, value) => { document.querySelector('[data-testid="' + id + '"]').textContent = String(value ?? 'none') }
  const show = () => {
    const { status, address, chainId } = getConnection(config)
    for (const [id, value] of Object.entries({ status, address, chain: chainId, chosen: config.state.chainId })) write(id, value)
  }
  watchConnection(config, { onChange: show })
  config.subscribe(({ chainId }) => chainId, show)
  show()
  const on = (id, run) => document.querySelector('[data-testid="' + id + '"]').addEventListener('click', () => {
    write('error', undefined)
    run().catch((error) => write('error', error.name + ' ' + error.code))
  })
  on('wagmi-connect', () => connect(config, { connector: config.connectors[0] }))
  on('wagmi-sign', async () => write('signature', await signMessage(config, { message: 'Hello' })))
  on('wagmi-switch', () => switchChain(config, { chainId: config.chains.find(({ id }) => id !== config.state.chainId).id }))
  on('wagmi-disconnect', () => disconnect(config))
  Object.assign(window, { latchkey, config })
  reconnect(config).then(() => write('restored', 'yes'))
`

const PARTS = ['status', 'address', 'chain', 'chosen', 'signature', 'error', 'restored']
const KEYS = ['connect', 'sign', 'switch', 'disconnect']

const site: { files: Files } = { files: {} }

beforeAll(async () => {
  const { urls, networks, projectId } = world.sandbox.description
  const config = JSON.stringify({ urls, networks, projectId })
  site.files = {
    ...(await bundle(SITE)),
    'index.html': pageOf(
      `<latchkey-button></latchkey-button><latchkey-network-button></latchkey-network-button>` +
        PARTS.map((id) => `<p data-testid="${id}">none</p>`).join('') +
        KEYS.map((id) => `<button data-testid="wagmi-${id}">${id}</button>`).join('') +
        `<script>window.siteConfig = ${config}</script>` +
        `<script src="/injected-wallet.js"></script><script type="module" src="${FIXTURE}app.js"></script>`,
    ),
  }
})

const open = async (query: Record<string, string> = {}) => {
  serve(world, site.files)
  const visit = await world.visit({ path: FIXTURE, query })
  await reads(visit.page, 'restored', 'yes')
  return visit
}

/** Waits for wagmi's state of the connection. */
async function wagmiSays({ page }: Visit, status: string, chain: string | RegExp): Promise<void> {
  await reads(page, 'status', status)
  await reads(page, 'chain', chain)
  await reads(page, 'address', status === 'connected' ? /^0x[0-9a-fA-F]{40}$/ : 'none')
}

const isConnected = ({ page }: Visit) =>
  page.evaluate(() => window.latchkey.getAccount('eip155').status)

/** Selects a network in the widget. */
async function switchInWidget({ page }: Visit, name: RegExp): Promise<void> {
  await press(page, 'network-button')
  await sees(page, 'Networks')
  await page
    .getByTestId(/^network-switch-/)
    .filter({ hasText: name })
    .click()
}

test('wagmi connects with our modal, switches, signs, is restored after a reload and disconnects, from either side', async () => {
  const visit = await open()
  const { page } = visit
  await wagmiSays(visit, 'disconnected', 'none')
  // Wagmi's own start has loaded nothing of the widget.
  expect(await page.evaluate(() => window.latchkey.store === undefined)).toBe(true)

  await press(page, 'wagmi-connect')
  await sees(page, 'Connect')
  await press(page, 'header-close')
  await reads(page, 'error', 'UserRejectedRequestError 4001')
  await wagmiSays(visit, 'disconnected', 'none')

  await page.evaluate(async () => {
    await window.latchkey.ready()
    Reflect.set(window, 'provider', window.latchkey.getProvider('eip155'))
  })
  const isSameProvider = () =>
    page.evaluate(() => Reflect.get(window, 'provider') === window.latchkey.getProvider('eip155'))
  const code = await page.evaluate(() =>
    window.latchkey
      .getProvider('eip155')!
      .request({ method: 'eth_accounts' })
      .then(
        () => null,
        (error: unknown) => Object(error).code as number,
      ),
  )
  expect(code).toBe(4900)

  await press(page, 'wagmi-connect')
  await sees(page, 'Connect')
  await press(page, EXTENSION_ROW)
  expect(await isSameProvider()).toBe(true)
  await press(page, 'injected-approve')
  await wagmiSays(visit, 'connected', '31337')
  await seesNoModal(page)
  expect([await isConnected(visit), await isSameProvider()]).toEqual(['connected', true])

  await press(page, 'wagmi-sign')
  await press(page, 'injected-approve')
  await reads(page, 'signature', /^0x[0-9a-f]{130}$/)

  await press(page, 'wagmi-switch')
  await press(page, 'injected-approve')
  await wagmiSays(visit, 'connected', '31338')
  expect(await page.evaluate(() => window.latchkey.getNetwork()?.id)).toBe(31338)

  await page.evaluate(() => window.sandboxInjected.wallets[0]?.setAutoApprove(true))
  await switchInWidget(visit, /Sandbox One/)
  await wagmiSays(visit, 'connected', '31337')
  await reads(page, 'chosen', '31337')

  await page.waitForFunction(() =>
    Object.keys(localStorage).some((key) => key.startsWith('latchkey/')),
  )
  await page.reload()
  await reads(page, 'restored', 'yes')
  await wagmiSays(visit, 'connected', '31337')
  await seesNoModal(page)

  await page.evaluate(() => window.sandboxInjected.wallets[0]?.setAutoApprove(true))
  await press(page, 'wagmi-disconnect')
  await wagmiSays(visit, 'disconnected', 'none')
  expect(await isConnected(visit)).toBe('disconnected')

  await press(page, 'connect-button')
  await press(page, EXTENSION_ROW)
  await wagmiSays(visit, 'connected', '31337')
  await seesNoModal(page)
  await openAccount(visit)
  await press(page, 'disconnect-button')
  await wagmiSays(visit, 'disconnected', 'none')
  expect(visit.unexpected()).toEqual([])
})

test('a configuration without our connector follows the widget through the bridge, also before a connection', async () => {
  const visit = await open({ bridge: '1' })
  const { page } = visit
  await reads(page, 'chosen', '31337')
  await switchInWidget(visit, /Sandbox Two/)
  await reads(page, 'chosen', '31338')
  await wagmiSays(visit, 'disconnected', 'none')
  await seesNoModal(page)

  await press(page, 'wagmi-switch')
  await reads(page, 'chosen', '31337')
  await page.waitForFunction(() => window.latchkey.getNetwork()?.id === 31337)

  await page.evaluate(() => window.sandboxInjected.wallets[0]?.setAutoApprove(true))
  await press(page, 'connect-button')
  await press(page, EXTENSION_ROW)
  await wagmiSays(visit, 'connected', '31337')
  await seesNoModal(page)
  await page.waitForFunction(() =>
    Object.keys(localStorage).some((key) => key.startsWith('latchkey/')),
  )
  await page.reload()
  await wagmiSays(visit, 'connected', '31337')
  await press(page, 'wagmi-disconnect')
  await wagmiSays(visit, 'disconnected', 'none')
  expect(await isConnected(visit)).toBe('disconnected')
  expect(visit.unexpected()).toEqual([])
})
