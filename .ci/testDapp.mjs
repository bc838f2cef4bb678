// MetaMask's test dapp with the embedded wallet as its provider: `npm run vectors:dapp -- FOLDER [--write]`. FOLDER is the
// unpacked package `@metamask/test-dapp`, which the repository does not hold: its script contains MetaMask's SDK and Web3Modal,
// whose licences or purpose do not fit. Every button is pressed in Chromium; the requests, the questions of the frame and the
// answers are compared with `__tests__/support/metamask/testDapp.json`, which `--write` replaces.
import { writeFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { register } from 'tsx/esm/api'
import { createTestClient, http, parseEther, publicActions } from 'viem'
import { startSandbox } from '../sandbox/start.js'
import { ensureChromium, launchOptions } from './browser.cjs'
import { at, readJson } from './lib/project.mjs'
import { node } from './lib/run.mjs'
import { reserveBlock } from './ports.cjs'
import { pressAll } from './testDapp/press.mjs'
import { isFault, namesOf, rowsOf } from './testDapp/rows.mjs'
import { pagesOf, serveDapp } from './testDapp/site.mjs'

const LIST = at('__tests__/support/metamask/testDapp.json')
/** Milliseconds that a step may take on a busy machine. */
const PATIENCE_MS = 60_000

/**
 * Groups of buttons by the account that answers. The plain account can deploy the contracts of the dapp; the smart
 * account runs the calls of EIP-5792 at once, as the dapp requires.
 */
const PASSES = [
  { account: 'plain', groups: /^(?!.*(?:5792|Batch USDC))/ },
  { account: 'smart', groups: /5792|Batch USDC/ },
]

const [folder, ...flags] = process.argv.slice(2)
if (!folder) throw new Error('Name the package: npm run vectors:dapp -- path/to/package')
const pages = pagesOf(folder)
ensureChromium()
const { ok } = await node('.ci/build.mjs', ['--if-stale'], { show: true })
if (!ok) process.exit(1)

const unregister = register()
const { ensurePages } = await import('../__tests__/journeys/support/pages.ts')
const { frameOf, loggedIn, reject } = await import('../__tests__/journeys/support/embedded.ts')
await unregister()
await ensurePages()

const sandbox = await startSandbox({ portBase: await reserveBlock(), quiet: true })
const { projectId, urls, pages: home, networks } = sandbox.description
const own = networks.filter(({ chainNamespace }) => chainNamespace === 'eip155')
const chain = createTestClient({
  mode: 'anvil',
  transport: http(own[0].rpcUrls.default.http[0]),
}).extend(publicActions)
const site = serveDapp(pages, {
  ...{ projectId, networks: own, backends: urls },
  supported: own.map(({ caipNetworkId }) => caipNetworkId),
  features: { email: true, socials: false },
})
const browser = await chromium.launch(launchOptions())

/** Logs in, and resolves with the smart and the plain account, which hold coins then. */
async function logIn(page) {
  await page.goto(`${home.demo}?wallet=off&email=1`)
  await loggedIn({ sandbox }, { page, context: page.context() }, 'dapp@fieldnotes.example')
  const accounts = await page.evaluate(() =>
    window.latchkey.getProvider('eip155').request({ method: 'eth_accounts' }),
  )
  for (const address of accounts) await chain.setBalance({ address, value: parseEther('100') })
  return { smart: accounts[0], plain: accounts[1] }
}

/** Opens the dapp with an account of the login as its first one. */
async function openDapp(page, account) {
  await page.goto(`${home.demo}?wallet=off&email=1`)
  await page.waitForFunction(() => window.latchkey?.getAccount().status === 'connected')
  await page.evaluate(
    (address) => window.latchkey.setActiveAccount(`eip155:31337:${address}`),
    account,
  )
  await page.goto(new URL(site.path, home.demo).href)
  await page.waitForFunction(() => window.latchkey.getAccount().status === 'connected')
  await page.evaluate(() => window.dispatchEvent(new Event('eip6963:requestProvider')))
  await page.getByRole('button', { name: 'Use Latchkey' }).click()
  await page.waitForFunction(
    (address) =>
      document.querySelector('#network')?.textContent !== '' &&
      document.querySelector('#accounts')?.textContent?.startsWith(address),
    account,
  )
}

/** Adds the contracts that the requests of a button have created. */
async function addContracts(contracts, { requests }) {
  for (const { method, outcome } of requests) {
    if (method !== 'eth_sendTransaction' || !outcome.value) continue
    const { contractAddress } = await chain.waitForTransactionReceipt({ hash: outcome.value })
    if (contractAddress) contracts.push(contractAddress)
  }
}

/** What happened at each button, by account and group. */
async function pressDapp() {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  context.setDefaultTimeout(PATIENCE_MS)
  const page = await context.newPage()
  const accounts = await logIn(page)
  // The dapp's other clients and fonts are on the internet.
  await page.route(
    (url) => !['127.0.0.1', 'localhost'].includes(url.hostname),
    (route) => route.abort(),
  )
  const found = {}
  for (const { account: kind, groups } of PASSES) {
    const account = accounts[kind]
    const other = accounts[kind === 'plain' ? 'smart' : 'plain']
    await openDapp(page, account)
    const contracts = []
    for await (const pressed of pressAll(page, account, groups, { frameOf, reject })) {
      await addContracts(contracts, pressed)
      const named = namesOf({ account, other, contracts, host: new URL(home.demo).host })
      const rows = rowsOf(pressed, named)
      const byGroup = ((found[kind] ??= {})[pressed.group || 'Other'] ??= {})
      byGroup[pressed.name] = rows
      console.log([`${kind}, ${pressed.group}, ${pressed.name}`, ...rows].join('\n  '))
    }
  }
  return found
}

let found
try {
  found = await pressDapp()
} finally {
  site.remove()
  await browser.close()
  await sandbox.close()
}

const flat = (list) =>
  Object.entries(list).flatMap(([account, groups]) =>
    Object.entries(groups).flatMap(([group, buttons]) =>
      Object.entries(buttons).map(([name, rows]) => [`${account}, ${group}, ${name}`, rows]),
    ),
  )
if (flags.includes('--write')) writeFileSync(LIST, `${JSON.stringify(found, null, 2)}\n`)
const expected = new Map(flat(readJson(LIST)))
const actual = flat(found)
const names = new Set([...expected.keys(), ...actual.map(([name]) => name)])
const failed = [...names].filter((name) => {
  const rows = new Map(actual).get(name)
  return !rows || rows.some(isFault) || JSON.stringify(rows) !== JSON.stringify(expected.get(name))
})
for (const name of failed)
  console.error(
    `FAIL ${name}\n  expected ${JSON.stringify(expected.get(name))}\n  found    ${JSON.stringify(new Map(actual).get(name))}`,
  )
const asks = (rows) => rows.some((row) => row.includes('“'))
const silent = Object.values(found)
  .flatMap((groups) => Object.entries(groups))
  .filter(([, buttons]) => !Object.values(buttons).some(asks))
  .map(([group]) => group)
console.log(`groups without a page that asks: ${silent.join(', ')}`)
const questions = actual.flatMap(([, rows]) => rows).filter((row) => row.includes('“')).length
console.log(`${actual.length} buttons, ${questions} with a page that asks`)
console.log(`${names.size - failed.length} passed, ${failed.length} failed`)
process.exit(failed.length === 0 ? 0 : 1)
