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
import { step } from './support/walk'
import { useWorld } from './support/world'

const world = useWorld()

const TAG = '<script src="/latchkey/latchkey.js"></script><script src="/app.js"></script>'
const WALLET = '<script src="/injected-wallet.js"></script>'

/**
 * A site with the policy that the command prints for it, or with another one. It has no logins, so
 * no frame to check.
 */
async function visitSite(change: (policy: string) => string = (policy) => policy): Promise<Visit> {
  const options = { ...siteOptions(world), features: { email: false, socials: false } }
  const files = { '/index.html': policyPage(`${WALLET}${TAG}`), '/app.js': makesWidget(options) }
  const base = await servePolicySite(world, files, change(printedPolicy(options)))
  const visit = await world.visit({
    base,
    wallets: [{ backend: world.sandbox.urls.blockchainApi }],
  })
  // The telemetry service accepts only events, so it answers another request with this problem.
  visit.expectProblems(new RegExp(`404 .*\\(${world.sandbox.urls.analytics}/\\)`))
  return visit
}

const diagnosed = ({ page }: Visit): Promise<Diagnosis> =>
  page.evaluate(() => window.latchkey.diagnose())

/** The findings of a report that need an action, one line each. */
const complaints = ({ findings }: Diagnosis): string[] =>
  findings.flatMap(({ check, status, text }) =>
    status === 'failed' || status === 'warning' ? [`${check} ${status}: ${text}`] : [],
  )

const hostOf = (url: string) => new URL(url).host

test('reports nothing on a healthy page, and each of the services and the clock when they fail', async () => {
  const visit = await visitSite()
  const chunks = () => visit.requests.filter((url) => url.includes('/chunks/')).length

  await step(
    'loads the code of the checks with the first call, and asks only hosts of the options',
    async () => {
      await visit.page.evaluate(() => window.latchkey.ready())
      const [asked, code] = [visit.requests.length, chunks()]
      const report = await diagnosed(visit)
      figure('diagnose', `${report.findings.length} findings`)
      expect(complaints(report)).toEqual([])
      expect(report.status).toBe('ok')
      expect(new Set(report.findings.map(({ check }) => check))).toEqual(
        new Set(['browser', 'storage', 'policy', 'wallets', 'backend', 'node', 'relay', 'clock']),
      )
      const { backends, networks } = siteOptions(world)
      const { blockchainApi, walletApi, analytics, relay } = backends
      const nodes = networks.flatMap(({ rpcUrls }) => rpcUrls.default.http)
      const named = [visit.page.url(), blockchainApi, walletApi, analytics, ...nodes].map(hostOf)
      const hosts = [...visit.requests.slice(asked), ...visit.sockets]
        .filter((url) => /^(?:http|ws)/.test(url))
        .map(hostOf)
      expect(new Set(hosts)).toEqual(new Set([...named, hostOf(relay)]))
      const first = chunks()
      expect(first).toBeGreaterThan(code)
      await diagnosed(visit)
      expect(chunks()).toBe(first)
    },
  )

  await step('a clock that is an hour behind, and by how much', async () => {
    await visit.page.evaluate(() => {
      const { now } = Date
      Object.assign(window, { now })
      Date.now = () => now() - 3_600_000
    })
    const clock = (await diagnosed(visit)).findings.find(({ check }) => check === 'clock')
    await visit.page.evaluate(() => Object.assign(Date, { now: Reflect.get(window, 'now') }))
    expect(clock).toMatchObject({
      status: 'failed',
      text: expect.stringMatching(
        /^The clock of this device is 60 minutes behind localhost:\d+, so/,
      ),
      next: 'Set the clock of this device, or let it set itself.',
    })
  })

  await step('a backend that is down, with what it serves', async () => {
    visit.expectProblems(/Failed to load resource.*503/)
    await world.fault({ route: '/getWallets', status: 503, times: 1 })
    expect(complaints(await diagnosed(visit))).toEqual([
      `backend failed: ${hostOf(world.sandbox.urls.walletApi)}, which serves the list of wallets and its pictures, answers with HTTP 503.`,
    ])
  })

  await step('a project id that is refused, which is no service that is down', async () => {
    visit.expectProblems(/Failed to load resource.*401/)
    await world.fault({ route: '/getWallets', status: 401, times: 1 })
    const { findings } = await diagnosed(visit)
    expect(findings).toContainEqual(
      expect.objectContaining({
        check: 'backend',
        status: 'failed',
        facts: expect.objectContaining({ service: 'walletApi', projectAccepted: false }),
      }),
    )
  })

  visit.expectProblems(/WebSocket/, /3000/)
  const relay = hostOf(world.sandbox.urls.relay)
  for (const [reason, said] of [
    ['Unauthorized: invalid key', 'refuses the project id, or this origin for it'],
    ['Unauthorized: JWT not yet valid', 'refuses the times that this device tells it'],
  ])
    await step(`a relay that closes with "${reason}"`, async () => {
      await visit.page.reload()
      await world.relayFault({ reject: { code: 3000, reason } })
      expect(complaints(await diagnosed(visit))).toEqual([
        `relay failed: ${relay}, the relay, ${said}.`,
      ])
    })

  await step('a relay that does not open its socket, and every other finding', async () => {
    await visit.page.reload()
    await world.relayFault({ restart: 600_000 })
    const report = await diagnosed(visit)
    expect(complaints(report)).toEqual([
      `relay failed: ${relay}, the relay, does not open its socket.`,
    ])
    expect(report.findings.length).toBeGreaterThan(8)
  })
})

test('reports a policy that blocks the node, with its directive and its source', async () => {
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

test('reports a policy without the relay and without pictures, and hides no other finding', async () => {
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
