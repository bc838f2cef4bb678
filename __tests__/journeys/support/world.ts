import type { Browser } from 'playwright-core'
import type { CodePlace } from '../../../services/frame/codePlace'
import { startSandboxProcess, type SandboxProcess } from './sandboxProcess'
import { openVisit, type Visit, type VisitOptions } from './visit'
import { useWorkerBrowser } from './workerBrowser'

/** Parallel test files use separate ranges of ports. */
const FIRST_BASE = 5800 + 1000 * (Number(process.env['JEST_WORKER_ID'] ?? 1) - 1)
const LAST_BASE = FIRST_BASE + 950
const BASE_STEP = 50

/** A sandbox for the tests of one file, and the worker's browser. */
export type World = {
  sandbox: SandboxProcess
  browser: Browser
  /** Opens a page, which is closed after the test. */
  visit: (options?: VisitOptions) => Promise<Visit>
  /** Activates a fault of the backend, until the end of the test. */
  fault: (spec: Record<string, unknown>) => Promise<void>
  /** The same for the relay. */
  relayFault: (spec: Record<string, unknown>) => Promise<void>
  /** Addresses of the sandbox's EVM accounts, in its order. */
  addresses: () => string[]
  /** Runs after the test, in reverse order. */
  afterwards: (end: () => Promise<unknown>) => void
}

async function startFree(codes?: CodePlace, base = FIRST_BASE): Promise<SandboxProcess> {
  if (base > LAST_BASE) throw new Error('No free ports for a sandbox')
  return (await startSandboxProcess(base, codes)) ?? startFree(codes, base + BASE_STEP)
}

async function control(url: string, method: string, body?: object): Promise<void> {
  const response = await fetch(`${url}/sandbox/faults`, {
    method,
    ...(body && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  })
  if (!response.ok) throw new Error(`${method} faults: ${response.status} ${await response.text()}`)
}

/**
 * Gives the tests of a file a running sandbox, started once, and the worker's browser. After each
 * test its pages are closed, their storage is deleted, faults are cleared, and an unexpected
 * problem fails it.
 * @param options.codes where the user types the codes of emails; into the frame when absent
 */
export function useWorld({ codes }: { codes?: CodePlace } = {}): World {
  const parts: { sandbox?: SandboxProcess; ends: (() => Promise<unknown>)[] } = { ends: [] }
  const visits: Visit[] = []
  const browser = useWorkerBrowser()

  beforeAll(async () => {
    parts.sandbox = await startFree(codes)
  })

  afterEach(async () => {
    const problems = visits.splice(0).flatMap((visit) => visit.unexpected())
    await browser.reset()
    for (const end of parts.ends.splice(0).reverse()) await end()
    expect(problems).toEqual([])
  })

  afterAll(() => parts.sandbox?.close())

  const world: World = {
    get sandbox() {
      if (!parts.sandbox) throw new Error('The sandbox has not started')
      return parts.sandbox
    },
    get browser() {
      return browser.browser()
    },
    async visit(options) {
      const visit = await openVisit(browser.openPage, world.sandbox.description.pages.demo, options)
      visits.push(visit)
      return visit
    },
    async fault(spec) {
      const { blockchainApi } = world.sandbox.urls
      world.afterwards(() => control(blockchainApi, 'DELETE'))
      await control(blockchainApi, 'POST', spec)
    },
    async relayFault(spec) {
      const relay = world.sandbox.urls.relay.replace('ws:', 'http:')
      world.afterwards(() => control(relay, 'DELETE'))
      await control(relay, 'POST', spec)
    },
    addresses: () => world.sandbox.description.accounts.eip155.map(({ address }) => address),
    afterwards: (end) => void parts.ends.push(end),
  }
  return world
}
