import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Route } from 'playwright-core'
import { ROOT } from '../../../sandbox/world/pages'
import { FIXTURE, pageOf, serve } from './fixture'
import type { Visit } from './visit'
import type { World } from './world'

type Stats = {
  chunks: { id: number; name: string | null; files: string[] }[]
  groups: Record<string, number[]>
}

/**
 * The file of the script-tag build that an `import()` of this name loads, without files shared with
 * others.
 */
export function fileOf(name: string): string {
  const path = join(ROOT, '.cache/stats/umd.json')
  const { chunks, groups } = JSON.parse(readFileSync(path, 'utf8')) as Stats
  const id = groups[name]?.at(-1)
  const file = chunks.find((chunk) => chunk.id === id)?.files[0]
  if (!file) throw new Error(`the build has no chunk named ${name}`)
  return file
}

/** Ways to lose a file. Each affects the first request; later requests succeed. */
export const LOSSES: Record<string, (route: Route) => Promise<void>> = {
  missing: (route) => route.abort('internetdisconnected'),
  'not found': (route) => route.fulfill({ status: 404, body: 'not found' }),
  slow: async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  },
  'cut off': async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    // A browser does not cache an interrupted transfer, whatever its headers allow.
    const headers = { ...response.headers(), 'cache-control': 'no-store' }
    await route.fulfill({ response, headers, body: text.slice(0, text.length / 2) })
  },
  nonsense: (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Portal</title>' }),
}

/**
 * Chunks that are tested with every loss, one for each way in which the widget recovers: the loader
 * of the core, a view, code that loads twice by itself (`importTwice`), and the languages, which
 * webpack builds with a separate runtime. All other chunks share these ways and are tested with one
 * loss.
 */
const WITH_ALL_LOSSES = ['core', 'account', 'siwx', 'de']
/**
 * Losses after which a chunk has to be requested again; each chunk is tested with one of them in
 * turn.
 */
const FAILURES = Object.keys(LOSSES).filter((loss) => loss !== 'slow')

/** The losses with which a chunk of a list is tested. */
export function lossesOf(name: string, names: readonly string[]): string[] {
  if (WITH_ALL_LOSSES.includes(name)) return Object.keys(LOSSES)
  return [FAILURES[names.indexOf(name) % FAILURES.length] ?? 'missing']
}

/** Loses a file once, and reports when it was lost. */
export async function lose(
  page: Page,
  file: string,
  loss: string,
  onLost: () => void,
): Promise<void> {
  const seen = { count: 0 }
  const act = LOSSES[loss]
  if (!act) throw new Error(`there is no loss ${loss}`)
  await page.route(`**/${file}`, async (route) => {
    seen.count += 1
    if (seen.count > 1) return route.continue()
    onLost()
    await act(route)
  })
}

/**
 * Opens a page with two buttons and a wallet that approves everything.
 * @param more further options of the widget, as in the page's script
 * @param prepare runs before the page loads
 */
export async function visitToLose(
  world: World,
  more = '',
  prepare: (page: Page) => Promise<unknown> = async () => {},
): Promise<Visit> {
  const { urls, networks, projectId } = world.sandbox.description
  const supported = networks.map(({ caipNetworkId }) => caipNetworkId)
  const options = JSON.stringify({ projectId, networks, backends: urls, supported })
  const body = `<latchkey-button></latchkey-button><latchkey-network-button></latchkey-network-button>
    <script src="/injected-wallet.js"></script><script src="/latchkey/latchkey.js"></script>
    <script>window.latchkey = Latchkey.createLatchkey({ ...${options}, adapters: [Latchkey.adapters.viem()], ${more} })</script>`
  serve(world, { 'lost.html': pageOf(body) })
  const visit = await world.visit({
    path: `${FIXTURE}lost.html`,
    wallets: [{ autoApprove: true }],
    prepare,
  })
  // React logs errors that its boundaries caught.
  visit.expectProblems(
    /Failed to load resource|ERR_|SyntaxError|Refused to execute|MIME type|LoadError/,
  )
  return visit
}
