import { withVisit } from '../lib/visit.mjs'
import { connectBenchWallet } from './connect.mjs'

/** Rows of a page of the history. */
const PAGE = 200
/** Height of a row in px. */
const ROW = 64
const KB = 1024
const START = Date.parse('2026-06-01T00:00:00Z')

const movement = (at) => ({
  direction: at % 2 ? 'in' : 'out',
  quantity: { numeric: `${at + 1}` },
  fungible_info: { name: 'Ether', symbol: 'ETH', icon: null },
})

const row = (at) => ({
  id: `row-${at}`,
  metadata: {
    operationType: at % 2 ? 'receive' : 'send',
    hash: `0x${at.toString(16).padStart(64, '0')}`,
    minedAt: new Date(START - at * 3_600_000).toISOString(),
    sentFrom: `0x${'1'.repeat(40)}`,
    sentTo: `0x${'2'.repeat(40)}`,
    status: 'confirmed',
    chain: 'eip155:31337',
  },
  transfers: [movement(at)],
})

/** Answers the history call with this many rows, page by page. */
async function serveHistory(page, rows) {
  await page.route('**/history?*', (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0)
    const data = Array.from({ length: Math.min(PAGE, rows - from) }, (_, i) => row(from + i))
    const next = from + PAGE < rows ? `${from + PAGE}` : null
    return route.fulfill({ json: { data, next }, headers: { 'access-control-allow-origin': '*' } })
  })
}

/** Scrolls a list to its end; returns the cost, and the largest number of elements of the modal. */
async function scroll(visit, testId, shown, heapBefore) {
  const { page } = visit
  const elementsBefore = await page.evaluate(() => window.bench.elements())
  const end = await visit.phase(() =>
    page.evaluate((id) => window.bench.scrollToEnd(2_000, id), testId),
  )
  const rows = await page.evaluate(
    () => Number(window.bench.all('[data-index]').at(-1)?.dataset.index ?? -1) + 1,
  )
  return {
    shown: shown.ms.shown,
    blocking: shown.blocking,
    elementsBefore,
    mostElements: end.mostElements,
    rows,
    scrolled: end.ms,
    cpu: (end.cpu / rows) * 1_000,
    heap: Math.round(((await visit.heap()) - heapBefore) / KB),
  }
}

/**
 * One cold visit that opens an account with many tokens and a long history, and scrolls both lists
 * to their end.
 */
export const longAccount = (world, site, { tokens, rows }) =>
  withVisit({ ...world, site }, 1, async (visit) => {
    const { page } = visit
    await serveHistory(page, rows)
    await visit.load('widget')
    await connectBenchWallet(visit)
    const heap = await visit.heap()
    const account = await visit.press('latchkey-button', {
      shown: `() => window.bench.byId('token-list')?.offsetHeight >= ${tokens * ROW}`,
    })
    const held = await scroll(visit, 'token-list', account, heap)
    await page.evaluate(() => window.bench.byId('tab-Activity').scrollIntoView({ block: 'center' }))
    const before = await visit.heap()
    const activity = await visit.press('[data-testid="tab-Activity"]', {
      shown: () => window.bench.byId('activity-row'),
    })
    return { tokens: held, activity: await scroll(visit, 'activity-list', activity, before) }
  })
