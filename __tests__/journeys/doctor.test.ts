import type { Diagnosis } from '../../src/slices/domain/widget/diagnosis'
import { figure } from './support/figures'
import {
  makesWidget,
  policyPage,
  printedPolicy,
  servePolicySite,
  siteOptions,
} from './support/policySite'
import type { Visit } from './support/visit'
import { useWorld } from './support/world'

const world = useWorld()

const TAG = '<script src="/latchkey/latchkey.js"></script><script src="/app.js"></script>'
const WALLET = '<script src="/injected-wallet.js"></script>'

/** A site under the policy that the command prints for it, or under another one. */
async function visitSite(change: (policy: string) => string = (policy) => policy): Promise<Visit> {
  const options = siteOptions(world)
  const files = { '/index.html': policyPage(`${WALLET}${TAG}`), '/app.js': makesWidget(options) }
  const base = await servePolicySite(world, files, change(printedPolicy(options)))
  const visit = await world.visit({
    base,
    wallets: [{ backend: world.sandbox.urls.blockchainApi }],
  })
  // The service of telemetry takes events alone: that it says so to a question is its answer.
  visit.expectProblems(new RegExp(`404 .*\\(${world.sandbox.urls.analytics}/\\)`))
  return visit
}

const diagnosed = ({ page }: Visit): Promise<Diagnosis> =>
  page.evaluate(() => window.latchkey.diagnose())

/** The findings of a report that ask for something to be done, one line each. */
const complaints = ({ findings }: Diagnosis): string[] =>
  findings.flatMap(({ check, status, text }) =>
    status === 'failed' || status === 'warning' ? [`${check} ${status}: ${text}`] : [],
  )

const hostOf = (url: string) => new URL(url).host

test('a page that is well has nothing to complain of, and asks nobody that its options do not name', async () => {
  const visit = await visitSite()
  const before = visit.requests.length
  const started = Date.now()
  const report = await diagnosed(visit)
  figure('diagnose', `${report.findings.length} findings in ${Date.now() - started} ms`)
  expect(complaints(report)).toEqual([])
  expect(report.status).toBe('ok')
  expect(new Set(report.findings.map(({ check }) => check))).toEqual(
    new Set(['browser', 'storage', 'policy', 'wallets', 'backend', 'node', 'relay', 'clock']),
  )
  const { backends, networks } = siteOptions(world)
  const { blockchainApi, walletApi, analytics, relay } = backends
  const nodes = networks.flatMap(({ rpcUrls }) => rpcUrls.default.http)
  const named = [visit.page.url(), blockchainApi, walletApi, analytics, ...nodes].map(hostOf)
  const asked = [...visit.requests.slice(before), ...visit.sockets]
    .filter((url) => /^(?:http|ws)/.test(url))
    .map(hostOf)
  expect(new Set(asked)).toEqual(new Set([...named, hostOf(relay)]))
})

test('the code of the checks comes with the first call, and never before', async () => {
  const visit = await visitSite()
  await visit.page.evaluate(() => window.latchkey.ready())
  const chunks = () => visit.requests.filter((url) => url.includes('/chunks/')).length
  const before = chunks()
  await diagnosed(visit)
  const first = chunks()
  expect(first).toBeGreaterThan(before)
  await diagnosed(visit)
  expect(chunks()).toBe(first)
})

test('a backend that is down is named, with what it serves', async () => {
  const visit = await visitSite()
  visit.expectProblems(/Failed to load resource.*503/)
  await world.fault({ route: '/getWallets', status: 503 })
  expect(complaints(await diagnosed(visit))).toEqual([
    `backend failed: ${hostOf(world.sandbox.urls.walletApi)}, which serves the list of wallets and its pictures, answers with HTTP 503.`,
  ])
})

test('a project id that is refused is told apart from a service that is down', async () => {
  const visit = await visitSite()
  visit.expectProblems(/Failed to load resource.*401/)
  await world.fault({ route: '/getWallets', status: 401 })
  const { findings } = await diagnosed(visit)
  expect(findings).toContainEqual(
    expect.objectContaining({
      check: 'backend',
      status: 'failed',
      facts: expect.objectContaining({ service: 'walletApi', projectAccepted: false }),
    }),
  )
})

test('a policy that refuses the node is named by its directive and its source', async () => {
  const [network] = siteOptions(world).networks
  const node = new URL(network?.rpcUrls.default.http[0] ?? '').origin
  const visit = await visitSite((policy) => policy.replace(` ${node}`, ''))
  visit.expectProblems(/Content Security Policy/)
  const report = await diagnosed(visit)
  expect(complaints(report)).toEqual([
    `policy failed: The content security policy of this page refuses what the options need: connect-src ${node}.`,
    `node failed: ${hostOf(node)}, a node of ${network?.name ?? ''} (${network?.caipNetworkId ?? ''}), is refused by the content security policy of this page.`,
  ])
})

test('a policy without the relay and without pictures is named, and hides no other finding', async () => {
  const { origin } = new URL(world.sandbox.urls.relay.replace('ws', 'http'))
  const relay = origin.replace('http', 'ws')
  const visit = await visitSite((policy) => policy.replace(` ${relay}`, '').replace(' blob:', ''))
  visit.expectProblems(/Content Security Policy/, /WebSocket/)
  const { findings } = await diagnosed(visit)
  const failed = findings.filter(({ status }) => status !== 'ok').map(({ check }) => check)
  expect(failed).toEqual(['policy', 'relay'])
  const policy = findings.find((finding) => finding.check === 'policy')
  const sources = policy?.facts?.refused.map(({ directive, source }) => `${directive} ${source}`)
  expect(new Set(sources)).toEqual(new Set([`connect-src ${relay}`, 'img-src blob:']))
})

test('a clock that is an hour behind is named, and by how much', async () => {
  const visit = await visitSite()
  await visit.page.evaluate(() => {
    const { now } = Date
    Date.now = () => now() - 3_600_000
  })
  const clock = (await diagnosed(visit)).findings.find(({ check }) => check === 'clock')
  expect(clock).toMatchObject({
    status: 'failed',
    text: expect.stringMatching(/^The clock of this device is 60 minutes behind localhost:\d+, so/),
    next: 'Set the clock of this device, or let it set itself.',
  })
})

test.each([
  ['Unauthorized: invalid key', 'refuses the project id, or this origin for it'],
  ['Unauthorized: JWT not yet valid', 'refuses the times that this device tells it'],
])('a relay that closes with "%s" %s', async (reason, said) => {
  const visit = await visitSite()
  visit.expectProblems(/WebSocket/, /3000/)
  await world.relayFault({ reject: { code: 3000, reason } })
  expect(complaints(await diagnosed(visit))).toEqual([
    `relay failed: ${hostOf(world.sandbox.urls.relay)}, the relay, ${said}.`,
  ])
})

test('a relay that is away does not open its socket, and the other findings are there', async () => {
  const visit = await visitSite()
  visit.expectProblems(/WebSocket/)
  await world.relayFault({ restart: 600_000 })
  const report = await diagnosed(visit)
  expect(complaints(report)).toEqual([
    `relay failed: ${hostOf(world.sandbox.urls.relay)}, the relay, does not open its socket.`,
  ])
  expect(report.findings.length).toBeGreaterThan(8)
})
