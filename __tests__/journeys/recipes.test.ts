import type { Page } from 'playwright-core'
import { hashMessage, isHex, recoverAddress, recoverTypedDataAddress, type Hex } from 'viem'
import type { TestWalletScriptOptions } from '../../src/testing'
import { figure } from './support/figures'
import { pageOf } from './support/fixture'
import { useOffline, type Answer } from './support/offline'
import {
  bundleSites,
  policyOf,
  snippet,
  snippetsRun,
  walletScript,
  widgetFile,
} from './support/recipes'
import { SITES } from './support/recipeSites'
import { EXPRESS, HANDLERS, serverOf, stopServers } from './support/recipeServer'
import { press, sees, seesNoModal } from './support/steps'

declare global {
  interface Window {
    /** Exports of a test's snippets. */
    recipe: Record<string, (...words: string[]) => unknown>
  }
}

const HOST = 'https://notes.example/'
const ROW = 'wallet-selector-dev.latchkey.test'
/** The first account of the test wallet, and another one. */
const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** Parts of the test's site. */
type Site = {
  html?: string
  headers?: Record<string, string>
  /** The entry of `SITES` whose script is on the page. */
  site?: keyof typeof SITES
  wallet?: TestWalletScriptOptions
  /** Answers requests that match no file. */
  server?: (request: Request) => Promise<Response>
}

const now: Site = {}

const offline = useOffline(HOST, async (path, request): Promise<Answer | null> => {
  if (path === '') return { body: now.html ?? '', ...(now.headers && { headers: now.headers }) }
  const script = built.scripts?.get(path)
  if (script !== undefined) return { body: script, type: 'text/javascript' }
  return widgetFile(path) ?? (now.server ? now.server(await request()) : null)
})

afterAll(() => figure('recipes: snippets run', snippetsRun()))

const built: { scripts?: Map<string, string> } = {}
beforeAll(async () => {
  built.scripts = await bundleSites(SITES)
})

const buttonOf = (site = '') =>
  pageOf(`<latchkey-button></latchkey-button><script type="module" src="/${site}/app.js"></script>`)

/** Opens a site with the test wallet. */
async function visit(site: Site): Promise<Page> {
  const { html = buttonOf(site.site), headers, wallet, server } = site
  Object.assign(now, { html, headers, server })
  const content = await walletScript(wallet)
  return offline.open(HOST, {}, (page) => page.addInitScript({ content }))
}

async function connect(page: Page): Promise<void> {
  await press(page, 'connect-button')
  await press(page, ROW)
  await page.getByTestId('account-button').waitFor()
}

/** Calls an export of a snippet. */
const call = (page: Page, name: string, ...words: string[]): Promise<unknown> =>
  page.evaluate(async ([key = '', ...args]) => window.recipe[key]?.(...args), [name, ...words])

const refuseNext = (page: Page, method?: string) =>
  page.evaluate((name) => window.latchkeyTestWallet.refuseNext(name), method)

/** Waits until the page has logged a line to its console. */
async function says(line: string | RegExp): Promise<void> {
  const isIt = (text: string) => (typeof line === 'string' ? text === line : line.test(text))
  for (let tries = 0; tries < 200; tries += 1) {
    if (offline.said.some(isIt)) return
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error(`The page should say ${String(line)}, but says ${offline.said.join('; ')}`)
}

function hex(value: unknown): Hex {
  if (!isHex(value)) throw new Error(`no hex: ${String(value)}`)
  return value
}

test('own button, script tag: opens the widget, shows the connected account, and opens the account view', async () => {
  const page = await visit({ html: pageOf(snippet('recipes/own-button', 'id="connect"')) })
  await page.click('#connect')
  await sees(page, 'Connect')
  await press(page, ROW)
  await page.getByRole('button', { name: ADDRESS }).waitFor()
  await seesNoModal(page)
  await page.click('#connect')
  await sees(page, 'Account')
})

test('own button, modules: `connectWallet` resolves with the account, immediately if there is one, and with null after closing', async () => {
  const page = await visit({
    site: 'join',
  })
  const closed = call(page, 'join')
  await sees(page, 'Connect')
  await press(page, 'header-close')
  expect(await closed).toBeNull()
  const joined = call(page, 'join')
  await sees(page, 'Connect')
  await press(page, ROW)
  expect(await joined).toBe(ADDRESS)
  expect(await call(page, 'join')).toBe(ADDRESS)
})

test('own button, modules: `connect` uses the first detected wallet, without the modal', async () => {
  const page = await visit({
    site: 'firstWallet',
  })
  await says(`Test Wallet ${ADDRESS}`)
  await seesNoModal(page)
})

test('sign a message: viem, ethers and no library return signatures of the account, and detect a refusal', async () => {
  const words = 'Harbour notes, page 1'
  const page = await visit({
    site: 'sign',
  })
  await expect(call(page, 'viem', words)).rejects.toThrow('Connect a wallet first')
  await connect(page)
  for (const way of ['viem', 'ethers', 'bare']) {
    const signature = hex(await call(page, way, words))
    expect(await recoverAddress({ hash: hashMessage(words), signature })).toBe(ADDRESS)
  }
  const signature = hex(await call(page, 'vote', 'north'))
  const voter = await recoverTypedDataAddress({
    domain: { name: 'Harbour votes', version: '1', chainId: 1 },
    types: { Vote: [{ name: 'choice', type: 'string' }] },
    primaryType: 'Vote',
    message: { choice: 'north' },
    signature,
  })
  expect(voter).toBe(ADDRESS)
  await refuseNext(page)
  expect(await call(page, 'refused', words)).toBe(true)
})

test('follow the network: reports changes from either side, and whether a requested switch succeeded', async () => {
  const page = await visit({
    site: 'follow',
  })
  await says('eip155:1')
  await connect(page)
  await refuseNext(page, 'wallet_switchEthereumChain')
  expect(await call(page, 'goToBase')).toBe(false)
  expect(await call(page, 'goToBase')).toBe(true)
  await says('now Base')
  expect(await call(page, 'chainOfWallet')).toBe(8453)
  await page.evaluate(() => window.latchkeyTestWallet.changeChain(1))
  await says('now Ethereum')
  expect(await call(page, 'more')).toBe('done')
})

test('send: the widget’s own view and a transaction of the site work, and the site learns whether it was mined', async () => {
  const page = await visit({
    site: 'send',
  })
  await connect(page)
  const left = call(page, 'tip', OTHER)
  await sees(page, 'WalletSend')
  await press(page, 'header-close')
  expect(await left).toBeNull()
  const sent = call(page, 'tip', OTHER)
  await sees(page, 'WalletSend')
  await press(page, 'send-action-button')
  await sees(page, 'WalletSendPreview')
  await press(page, 'send-confirm-button')
  expect(await call(page, 'hasArrived', hex(await sent))).toBe(true)
  const hash = hex(await call(page, 'sendEther', OTHER, '0.5'))
  expect(await call(page, 'hasArrived', hash)).toBe(true)
})

test('read a contract: works before a connection, for the connected account, and through the wallet’s node', async () => {
  const page = await visit({
    wallet: { answers: { eth_call: `0x${(5_000_000).toString(16).padStart(64, '0')}` } },
    site: 'contract',
  })
  expect(await call(page, 'dollarsOf', OTHER)).toBe(5_000_000n)
  await connect(page)
  await says('5000000')
  expect(typeof (await call(page, 'blockNow'))).toBe('bigint')
})

test('in React: the snippets of four recipes work in one site, inside a provider', async () => {
  const page = await visit({
    site: 'react',
  })
  const key = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
  await key('Log in').click()
  await press(page, ROW)
  await key(ADDRESS).waitFor()
  await seesNoModal(page)
  await key('Sign').click()
  await says(/^0x[\da-f]{130}$/)
  await key('Switch to Base').click()
  await page.getByText('On Base').waitFor()
  await key('dark').click()
  await key('light').waitFor()
})

test('content security policy: with the policy of the recipe the page of the script-tag guide connects', async () => {
  const page = await visit({
    html: snippet('guide/script-tag', 'data-auto'),
    headers: policyOf(snippet('recipes/content-security-policy', "default-src 'none'")),
  })
  await connect(page)
  await press(page, 'account-button')
  await sees(page, 'Account')
})

test('script tag: the page with its own script greets the connected account', async () => {
  const page = await visit({ html: snippet('guide/script-tag', '<p id="who">') })
  await connect(page)
  await page.getByText(`Hello ${ADDRESS}`).waitFor()
})

test('theming and languages: the modal is in the page instead of above it, and in German', async () => {
  const embedded = await visit({ html: pageOf(snippet('recipes/theming', 'embedded: true')) })
  await sees(embedded, 'Connect')
  expect(await embedded.getByTestId('modal-overlay').count()).toBe(0)
  const german = await visit({ html: pageOf(snippet('recipes/languages', 'data-locale="de"')) })
  await press(german, 'connect-button')
  await sees(german, 'Connect')
  await german.getByTestId('header-text').getByText('Verbinden').waitFor()
})

afterEach(stopServers)

const SERVERS = {
  Express: () => ({
    'server.ts': snippet('recipes/sign-in-on-a-server', 'createExpressAuth'),
    'app.ts': EXPRESS,
  }),
  'fetch handlers': () => ({
    'auth.ts': snippet('recipes/sign-in-on-a-server', 'export const auth = createFetchAuth'),
    'app/auth/[...path]/route.ts': snippet('recipes/sign-in-on-a-server', 'answer as GET'),
    'app/api/notes/route.ts': snippet('recipes/sign-in-on-a-server', 'Response.json({ notes'),
    'app.ts': HANDLERS,
  }),
}

for (const [name, sources] of Object.entries(SERVERS))
  test(`sign in on a server, ${name}: returns notes to signed-in users only`, async () => {
    const page = await visit({
      server: await serverOf(sources()),
      site: 'server',
    })
    offline.expects(/status of 401/)
    expect(await call(page, 'notes')).toMatch(/^401/)
    await press(page, 'connect-button')
    await press(page, ROW)
    await sees(page, 'SIWXSignMessage')
    await press(page, 'siwx-sign')
    await says(`Signed in as ${ADDRESS}`)
    await seesNoModal(page)
    expect(await call(page, 'notes')).toBe(`200 {"notes":["Of ${ADDRESS}"]}`)
    expect(await page.evaluate(() => document.cookie)).toBe('')
    await call(page, 'signOut')
    await says('Signed out')
    expect(await call(page, 'notes')).toMatch(/^401/)
  })
