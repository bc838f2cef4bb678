import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { createPublicClient, http, isHex, verifyMessage, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import type { TestWalletScriptOptions } from '../../src/testing'
import { ROOT } from '../../sandbox/world/pages'
import { figure } from './support/figures'
import { FIXTURE, bundle, pageOf, serve, type Files } from './support/fixture'
import { press, reads, sees, seesNoModal } from './support/steps'
import type { Visit } from './support/visit'
import { useWorld } from './support/world'

const world = useWorld()
const run = promisify(execFile)

const ROW = 'wallet-selector-dev.latchkey.test'

/**
 * A site with the widget, without a project: two networks, sign-in, and buttons that sign, send and
 * switch.
 */
const SITE = `
  import { createLatchkey } from 'latchkey'
  import { viemAdapter } from 'latchkey/adapters/viem'
  import { base, mainnet } from 'latchkey/networks'
  import { localSiwx } from 'latchkey/siwx'
  const { networks = [mainnet, base], to, signIn } = window.siteConfig
  const latchkey = createLatchkey({ networks, adapters: [viemAdapter()], ...(signIn && { siwx: localSiwx({ required: true }) }) })
  const write = (id, text) => { document.querySelector('[data-testid="' + id + '"]').textContent = text }
  latchkey.on('account', ({ address, status }) => { write('address', address ?? 'none'); write('status', status) })
  latchkey.on('network', (network) => write('network-id', network?.id ?? 'none'))
  latchkey.on('session', (session) => write('session', session?.data.accountAddress ?? 'none'))
  const on = (id, method, params) => document.querySelector('[data-testid="' + id + '"]').addEventListener('click', async () => {
    write('answer', 'waiting')
    const { address } = latchkey.getAccount()
    const provider = await latchkey.getProvider('eip155')
    write('answer', await provider.request({ method, params: params(address) }).catch(({ code }) => 'error ' + code))
  })
  on('sign', 'personal_sign', (address) => ['0x68656c6c6f', address])
  on('send', 'eth_sendTransaction', (from) => [{ from, to, value: '0xde0b6b3a7640000' }])
  document.querySelector('[data-testid="switch"]').addEventListener('click', () =>
    latchkey.switchNetwork('eip155:' + networks[1].id).then(() => write('answer', 'switched'), ({ code }) => write('answer', code)))
`
const BODY =
  '<latchkey-button></latchkey-button><iframe sandbox="allow-scripts" srcdoc="a frame that may keep nothing"></iframe>' +
  ['sign', 'send', 'switch'].map((id) => `<button data-testid="${id}">${id}</button>`).join('') +
  ['status', 'address', 'network-id', 'session', 'answer']
    .map((id) => `<p data-testid="${id}"></p>`)
    .join('')

const site: { files?: Files; to: Hex } = { to: privateKeyToAddress(generatePrivateKey()) }

const chains = () =>
  world.sandbox.description.networks.filter((network) => network.chainNamespace === 'eip155')
const nodeOf = (index: number) => chains()[index]?.rpcUrls.default.http[0] ?? ''

beforeAll(async () => {
  site.files = await bundle(SITE)
})

/** The script of a wallet from the built entry, as in a site's tests. */
async function scriptOf(options: TestWalletScriptOptions): Promise<string> {
  const code = `
    import { testWalletScript } from 'latchkey/testing'
    process.stdout.write(testWalletScript(JSON.parse(process.argv[1])))
  `
  const args = ['--input-type=module', '-e', code, JSON.stringify(options)]
  const { stdout } = await run(process.execPath, args, { cwd: ROOT, maxBuffer: 1e7 })
  return stdout
}

/** The keys of the sandbox's first accounts, and its two chains. */
function options(): TestWalletScriptOptions {
  const accounts = world.sandbox.description.accounts.eip155.map(({ privateKey }) => privateKey)
  const [first, second] = chains().map(({ id }) => id)
  return { accounts, chainId: first, rpcUrl: { [first ?? 0]: nodeOf(0), [second ?? 0]: nodeOf(1) } }
}

async function open(prepare: (page: Page) => Promise<unknown>, given: object): Promise<Visit> {
  const config = JSON.stringify({ to: site.to, ...given })
  serve(world, {
    ...site.files,
    'index.html': pageOf(
      `${BODY}<script>window.siteConfig = ${config}</script><script type="module" src="${FIXTURE}app.js"></script>`,
    ),
  })
  const visit = await world.visit({ path: FIXTURE, wallets: 'off', prepare })
  // The only message for a site without a project on this machine.
  visit.expectProblems(/Project ID Not Configured/)
  return visit
}

/** Installs a wallet in the page with Playwright. */
const withWallet = (script: string) => (page: Page) => page.addInitScript({ content: script })

async function connect(page: Page): Promise<void> {
  await press(page, 'connect-button')
  await press(page, ROW)
}

/** All requests of the page stayed on this machine. */
const expectNothingLeft = ({ requests, sockets }: Visit) =>
  expect(
    [...requests, ...sockets].filter(
      (url) => !/^(?:http:\/\/(?:127\.0\.0\.1|localhost):|data:|blob:)/.test(url),
    ),
  ).toEqual([])

const nodes = (index: number) => createPublicClient({ transport: http(nodeOf(index)) })
const received = (index: number) => nodes(index).getBalance({ address: site.to })

/** Reads an answer in hex from the page. */
async function hexAnswer(page: Page): Promise<Hex> {
  await reads(page, 'answer', /^0x/)
  const text = await page.getByTestId('answer').textContent()
  if (!isHex(text)) throw new Error(`no hex: ${text}`)
  return text
}

/** Clicks "send" and waits until the coins have arrived. */
async function sends(page: Page, index: number): Promise<void> {
  const before = await received(index)
  await press(page, 'send')
  const hash = await hexAnswer(page)
  const { status } = await nodes(index).waitForTransactionReceipt({ hash })
  expect(status).toBe('success')
  expect((await received(index)) - before).toBe(10n ** 18n)
}

test('a test with the kit connects, signs in, is refused, switches and sends, and no request leaves the machine', async () => {
  const visit = await open(withWallet(await scriptOf(options())), {
    networks: chains(),
    signIn: true,
  })
  const { page } = visit
  const [address] = world.sandbox.description.accounts.eip155.map((account) => account.address)
  if (!address) throw new Error('no account')
  const started = performance.now()
  await connect(page)
  await sees(page, 'SIWXSignMessage')
  await press(page, 'siwx-sign')
  await reads(page, 'session', address)
  figure('test kit: connected and signed in', `${Math.round(performance.now() - started)} ms`)
  await seesNoModal(page)

  await page.evaluate(() => window.latchkeyTestWallet.refuseNext())
  await press(page, 'sign')
  await reads(page, 'answer', 'error 4001')
  await press(page, 'sign')
  const signature = await hexAnswer(page)
  expect(await verifyMessage({ address, message: 'hello', signature })).toBe(true)

  await sends(page, 0)
  await page.evaluate(() => window.latchkeyTestWallet.refuseNext('wallet_switchEthereumChain'))
  await press(page, 'switch')
  await reads(page, 'answer', 'USER_REJECTED')
  await reads(page, 'network-id', '31337')
  await press(page, 'switch')
  await reads(page, 'network-id', '31338')
  await sees(page, 'SIWXSignMessage')
  await press(page, 'siwx-sign')
  await seesNoModal(page)
  await sends(page, 1)
  expectNothingLeft(visit)
})

test('a wallet remembers the site over a reload, and its owner can act in it', async () => {
  const visit = await open(withWallet(await scriptOf(options())), { networks: chains() })
  const { page } = visit
  const [first, second] = world.addresses()
  await connect(page)
  await reads(page, 'address', String(first))
  await page.reload()
  await reads(page, 'address', String(first))
  expect(
    await page.evaluate(() => window.latchkeyTestWallet.requests.map(({ method }) => method)),
  ).not.toContain('eth_requestAccounts')
  await page.evaluate(() => window.latchkeyTestWallet.changeAccount(1))
  await reads(page, 'address', String(second))
  await page.evaluate(() => window.latchkeyTestWallet.hold())
  await press(page, 'sign')
  await page.waitForFunction(() => window.latchkeyTestWallet.waiting.includes('personal_sign'))
  await reads(page, 'answer', 'waiting')
  await page.evaluate(() => window.latchkeyTestWallet.release())
  await hexAnswer(page)
  await page.evaluate(() => window.latchkeyTestWallet.failNext(-32603, 'personal_sign'))
  await press(page, 'sign')
  await reads(page, 'answer', 'error -32603')
  await page.evaluate(() => window.latchkeyTestWallet.lock())
  await reads(page, 'status', 'disconnected')
  expectNothingLeft(visit)
})

test('Cypress: the script is evaluated in the window of a page before its scripts, and on public networks no request leaves the page', async () => {
  const script = await scriptOf({ nodes: true })
  // `onBeforeLoad: (window) => window.eval(testWalletScript())`
  // oxlint-disable-next-line no-eval -- as Cypress does
  const visit = await open((page) => page.addInitScript((text) => window.eval(text), script), {})
  const { page } = visit
  await connect(page)
  await reads(page, 'address', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
  await press(page, 'send')
  const hash = await hexAnswer(page)
  const receipt = await page.evaluate(
    (params) =>
      window.latchkeyTestWallet.provider.request({ method: 'eth_getTransactionReceipt', params }),
    [hash],
  )
  expect(receipt).toMatchObject({ status: '0x1', transactionHash: hash })
  expectNothingLeft(visit)
})
