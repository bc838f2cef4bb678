import type { BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core'
import { atRest } from './atRest'
import { startRecording, watchIdleTasks } from './recorder'
import type { OpenPage } from './workerBrowser'
import type { InjectedControl, Recording } from './window'

/** Milliseconds that a step may take before a test fails. */
const STEP_MS = 30_000

/** Options of a visit. */
export type VisitOptions = {
  /** Path on the demo server; `/` by default. */
  path?: string
  /** Another base URL than the demo's. */
  base?: string
  /** Query parameters of the demo. */
  query?: Record<string, string>
  /** Options that override the demo's own. */
  options?: Record<string, unknown>
  /** Injected test wallets; one with all defaults by default, none with `off`. */
  wallets?: readonly object[] | 'off'
  /** Settings of the browser context; a visit with settings has its own context. */
  context?: BrowserContextOptions
  /** Whether the page animates; a visitor prefers reduced motion by default. */
  motion?: boolean
  /** Runs before the page's scripts. */
  prepare?: (page: Page, context: BrowserContext) => Promise<unknown>
  /** Opens another page in an existing context. */
  within?: BrowserContext
}

/** A page with everything that was recorded of it. */
export type Visit = {
  page: Page
  context: BrowserContext
  /** Requested URLs of the page, and its sockets. */
  requests: string[]
  sockets: string[]
  /** Requests that have no answer yet. */
  pending: Set<Request>
  /** Console errors and warnings, and uncaught exceptions. */
  problems: string[]
  /** Marks matching problems as expected. */
  expectProblems: (...patterns: RegExp[]) => void
  /** Problems that the test does not expect. */
  unexpected: () => string[]
}

function watch(page: Page, context: BrowserContext): Visit {
  const expected: RegExp[] = []
  const visit: Visit = {
    page,
    context,
    requests: [],
    sockets: [],
    pending: new Set(),
    problems: [],
    expectProblems: (...patterns) => void expected.push(...patterns),
    unexpected: () =>
      visit.problems.filter((problem) => !expected.some((pattern) => pattern.test(problem))),
  }
  page.on('request', (request) => {
    visit.requests.push(request.url())
    if (request.url().startsWith('http')) visit.pending.add(request)
  })
  page.on('requestfinished', (request) => visit.pending.delete(request))
  page.on('requestfailed', (request) => visit.pending.delete(request))
  page.on('websocket', (socket) => visit.sockets.push(socket.url()))
  page.on('pageerror', (error) => visit.problems.push(`exception: ${String(error)}`))
  page.on('console', (message) => {
    const type = message.type()
    if (type !== 'error' && type !== 'warning') return
    visit.problems.push(`${type}: ${message.text()} (${message.location().url})`)
  })
  return visit
}

/** Opens a page of the site with recording, without storage of an earlier visit. */
export async function openVisit(
  openPage: OpenPage,
  home: string,
  given: VisitOptions = {},
): Promise<Visit> {
  const { path = '/', base = home, query = {}, options, wallets = [{}] } = given
  const page = await (given.within?.newPage() ?? openPage(given.context))
  if (given.motion) await page.emulateMedia({ reducedMotion: 'no-preference' })
  const context = page.context()
  context.setDefaultTimeout(STEP_MS)
  const visit = watch(page, context)
  await page.addInitScript(startRecording)
  await page.addInitScript(watchIdleTasks)
  if (wallets !== 'off')
    await page.addInitScript(
      (preset) => void Reflect.set(window, 'sandboxInjected', preset),
      [...wallets],
    )
  await given.prepare?.(page, context)
  const url = new URL(path, base)
  const all = {
    ...(wallets === 'off' && { wallet: 'off' }),
    ...query,
    ...(options && { options: JSON.stringify(options) }),
  }
  for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value)
  await page.goto(url.href)
  return visit
}

/**
 * Waits until all requests of the page are answered, its idle tasks have run and its animations
 * have ended, and there were no new requests meanwhile. Unlike the load state `networkidle`, which
 * a page reaches once, it describes the current state.
 */
export async function settled(visit: Visit): Promise<void> {
  const before = visit.requests.length
  await visit.page.waitForFunction(() => window.idleTasks.size === 0)
  await atRest(visit.page)
  const isIdle = await visit.page.evaluate(() => window.idleTasks.size === 0)
  if (!isIdle || visit.pending.size > 0 || visit.requests.length > before) await settled(visit)
}

/** The recording of the page so far. */
export const recording = ({ page }: Visit): Promise<Recording> =>
  page.evaluate(() => window.journey)

type ControlFacts = Pick<
  InjectedControl,
  'prompts' | 'requests' | 'accounts' | 'chainId' | 'locked'
>

/** State of an injected test wallet. */
export const injected = ({ page }: Visit, index = 0): Promise<ControlFacts> =>
  page.evaluate((at) => {
    const wallet = window.sandboxInjected.wallets[at]
    if (!wallet) throw new Error(`There is no wallet ${at}`)
    const { prompts, requests, accounts, chainId, locked } = wallet
    return { prompts, requests: [...requests], accounts: [...accounts], chainId, locked }
  }, index)
