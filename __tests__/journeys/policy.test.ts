import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../sandbox/world/pages'
import { giveEmail, loggedIn } from './support/embedded'
import { figure } from './support/figures'
import { FIXTURE, bundle, serve } from './support/fixture'
import { connectPaired, startWallet } from './support/pairing'
import {
  latchkey,
  makesWidget,
  narrowed,
  nodesOf,
  policyPage,
  printedPolicy,
  servePolicySite,
  siteOptions,
  tour,
} from './support/policySite'
import { recording, type Visit, type VisitOptions } from './support/visit'
import { useWorld } from './support/world'

const world = useWorld()

const WALLET = '<script src="/injected-wallet.js"></script>'
const TAG = '<script src="/latchkey/latchkey.js"></script>'
const APP = '<script src="/app.js"></script>'

/** Opens a site whose test wallet loads its accounts from the sandbox's backend. */
const visitSite = (base: string, options: VisitOptions = {}) =>
  world.visit({ base, wallets: [{ backend: world.sandbox.urls.blockchainApi }], ...options })

const violationsOf = async (visit: Visit) => (await recording(visit)).violations

/** Waits until the browser has reported a directive. */
const reported = (visit: Visit, directive: string) =>
  visit.page.waitForFunction(
    (name) => window.journey.violations.some((violation) => violation.startsWith(name)),
    directive,
  )

test('with exactly the printed policy a wallet connects with 0 violations, and each source is needed', async () => {
  const options = siteOptions(world)
  const policy = printedPolicy(options)
  const files = {
    '/index.html': policyPage(`${WALLET}${TAG}${APP}`),
    '/app.js': makesWidget(options),
  }
  const visit = await visitSite(await servePolicySite(world, files, policy))
  await tour(visit)
  expect(await violationsOf(visit)).toEqual([])
  const [node = ''] = nodesOf(options)
  const taken = narrowed(policy).filter((less) => less.taken !== node)
  const missed: string[] = []
  for (const { directive, taken: source, policy: less } of taken) {
    const narrow = await visitSite(await servePolicySite(world, files, less))
    narrow.expectProblems(/./)
    // Without its source a step of the tour may fail. The browser may report it after the tour.
    const toured = tour(narrow).catch(() => null)
    const isReported = await reported(narrow, directive).then(
      () => true,
      () => false,
    )
    if (isReported) missed.push(`${directive} ${source}`)
    await narrow.context.close()
    await toured
  }
  expect(missed).toEqual(taken.map((less) => `${less.directive} ${less.taken}`))
  figure('latchkey csp', `0 violations; ${missed.length} sources, each missed where it is taken`)
})

test('requests that a paired wallet does not answer go to the network’s node, which the policy allows', async () => {
  const options = siteOptions(world)
  const policy = printedPolicy(options)
  const files = { '/index.html': policyPage(`${TAG}${APP}`), '/app.js': makesWidget(options) }
  const [node] = nodesOf(options)
  const less = narrowed(policy).find(({ taken }) => taken === node)
  const read = (visit: Visit) =>
    visit.page.evaluate(() =>
      window.latchkey.getProvider('eip155')?.request({ method: 'eth_blockNumber', params: [] }),
    )
  const wallet = await startWallet(world)
  const visit = await visitSite(await servePolicySite(world, files, policy))
  await connectPaired(visit, wallet)
  expect(await read(visit)).toMatch(/^0x/)
  expect(await violationsOf(visit)).toEqual([])
  const narrow = await visitSite(await servePolicySite(world, files, less?.policy))
  narrow.expectProblems(/./)
  await connectPaired(narrow, wallet)
  await read(narrow).catch(() => null)
  // The request may end before its report arrives.
  await reported(narrow, 'connect-src')
})

test('files of another host with a nonce: inline scripts run with it, and load what they need', async () => {
  const options = siteOptions(world)
  const host = await servePolicySite(world, {})
  const publicPath = `${host}/latchkey/`
  const policy = printedPolicy(options, ['--nonce', 'r4nd0m', '--public-path', publicPath])
  const page = (nonce: string) =>
    policyPage(
      `<script nonce="${nonce}" src="/injected-wallet.js"></script>
       <script nonce="${nonce}" src="${publicPath}latchkey.js"></script>
       <script nonce="${nonce}">${makesWidget(options, `nonce: '${nonce}'`)}</script>`,
    )
  const visit = await visitSite(
    await servePolicySite(world, { '/index.html': page('r4nd0m') }, policy),
  )
  await tour(visit)
  expect(await violationsOf(visit)).toEqual([])
  expect(visit.requests.filter((url) => url.startsWith(`${publicPath}chunks/`))).not.toEqual([])
  const other = await visitSite(
    await servePolicySite(world, { '/index.html': page('guessed') }, policy),
  )
  other.expectProblems(/Content Security Policy/)
  expect(await violationsOf(other)).toContain('script-src-elem: inline')
})

test('the policy allows the inline text of the first file by its hash, and no other text', async () => {
  const options = siteOptions(world)
  const policy = printedPolicy(options, ['--hash'])
  const text = readFileSync(join(ROOT, 'dist/umd/latchkey.js'), 'utf8')
  const site = (script: string) =>
    servePolicySite(
      world,
      {
        '/index.html': policyPage(`${WALLET}<script>${script}</script>${APP}`),
        '/app.js': makesWidget(options, "publicPath: location.origin + '/latchkey/'"),
      },
      policy,
    )
  const visit = await visitSite(await site(text))
  await tour(visit)
  expect(await violationsOf(visit)).toEqual([])
  const changed = await visitSite(await site(`${text} `))
  changed.expectProblems(/Content Security Policy/, /Latchkey is not defined/)
  expect(await violationsOf(changed)).toContain('script-src-elem: inline')
})

test('with the script tag and email enabled, the policy allows the frame, which the policy of a site without logins blocks', async () => {
  const options = siteOptions(world)
  const email = { ...options, features: { email: true } }
  const none = { ...options, features: { email: false, socials: false } }
  const page = (given: object) => policyPage(`${TAG}${APP}`, printedPolicy(given, ['--meta']))
  serve(world, {
    'app.js': makesWidget(email),
    'with.html': page(email).replace('/app.js', 'app.js'),
    'without.html': page(none).replace('/app.js', 'app.js'),
  })
  const visit = await world.visit({ path: `${FIXTURE}with.html`, wallets: 'off' })
  await loggedIn(world, visit, 'policy@example.com')
  expect(await violationsOf(visit)).toEqual([])
  const without = await world.visit({ path: `${FIXTURE}without.html`, wallets: 'off' })
  without.expectProblems(/Content Security Policy/)
  await giveEmail(without, 'policy@example.com')
  await without.page.waitForFunction(() => window.journey.violations.length > 0)
  expect(await violationsOf(without)).toContainEqual(expect.stringMatching(/^frame-src: /))
})

test('the policy of a bundled site has no Trusted Types, and is otherwise the same', async () => {
  const options = siteOptions(world)
  const bundled = await bundle(`
    import { createLatchkey } from 'latchkey'
    import { viemAdapter } from 'latchkey/adapters/viem'
    const Latchkey = { createLatchkey, adapters: { viem: viemAdapter } }
    ${makesWidget(options)}`)
  const files = {
    ...Object.fromEntries(Object.entries(bundled).map(([path, text]) => [`/${path}`, text])),
    '/index.html': policyPage(`${WALLET}<script type="module" src="/app.js"></script>`),
  }
  const policy = printedPolicy(options, ['--bundled'])
  expect(policy).not.toContain('trusted-types')
  const visit = await visitSite(await servePolicySite(world, files, policy))
  await tour(visit)
  expect(await violationsOf(visit)).toEqual([])
})

test('the printed hash matches the file, for the integrity of a tag', async () => {
  const [, integrity = ''] = /integrity="([^"]+)"/.exec(latchkey('integrity')) ?? []
  const hash = createHash('sha384').update(readFileSync(join(ROOT, 'dist/umd/latchkey.js')))
  expect(integrity).toBe(`sha384-${hash.digest('base64')}`)
})
