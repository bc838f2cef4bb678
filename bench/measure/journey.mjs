import { count } from '../lib/network.mjs'
import { withVisit } from '../lib/visit.mjs'

/** The button on the page, for either kind. */
export const BUTTON = 'latchkey-button, #floor-button'
/** The row of the first installed wallet. */
export const firstWallet = () => window.bench.byId('wallet-selector-dev.latchkey.bench')
/** Installed, phone, and at least one recommended by the service; those arrive together. */
const ROWS = 3

const openConditions = {
  wallet: firstWallet,
  card: () => window.bench.all('[data-view="Connect"]').length > 0,
  list: `() => window.bench.all('[data-testid^="wallet-selector-"]').length >= ${ROWS}`,
}
const closeConditions = {
  gone: () => window.bench.all('[data-view]').length === 0,
}

/** The requests to the wallet before the site was connected, and the network requests. */
async function readConnect({ page, network }, from) {
  const { connectedAt, origin, calls } = await page.evaluate(() => ({
    connectedAt: window.connectedAt,
    origin: performance.timeOrigin,
    calls: window.walletCalls,
  }))
  const asked = network.log.slice(from).filter(({ kind }) => kind !== 'preflight')
  const until = asked.filter(({ at }) => at < origin + connectedAt)
  return {
    requestsUntil: until.length,
    untilBy: count(until),
    urlsUntil: until.map(({ kind, url }) => `${kind} ${url}`),
    requestsAfter: asked.length - until.length,
    urlsAfter: asked
      .filter(({ at }) => at >= origin + connectedAt)
      .map(({ kind, url }) => `${kind} ${url}`),
    callsUntil: calls.filter(({ at }) => at <= connectedAt).map(({ method }) => method),
    callsAfter: calls.filter(({ at }) => at > connectedAt).map(({ method }) => method),
  }
}

async function connect(visit) {
  const { page, network } = visit
  const from = network.log.length
  await page.evaluate(() => void (window.walletCalls.length = 0))
  const phase = await visit.press('[data-testid="wallet-selector-dev.latchkey.bench"]', {
    connected: () => window.connectedAt !== undefined,
  })
  const clicked = await page.evaluate(() => window.connectedAt)
  const facts = await readConnect(visit, from)
  return { ...phase, ...facts, connectedAt: clicked }
}

/** Bytes of all scripts that were requested before the first wallet was painted. */
async function scriptBytesUntil({ page, network }, { ms }) {
  const painted = await page.evaluate(
    (wait) => performance.timeOrigin + window.bench.lastInput() + wait,
    ms.wallet,
  )
  return network.log
    .filter(({ kind, at }) => kind === 'script' && at < painted)
    .reduce((sum, { bytes }) => sum + bytes, 0)
}

/**
 * One complete visit: load, open, close, open again, and for the widget connect with the installed
 * wallet.
 * @param kind `empty`, `floor`, `widget`, `react` or `before`
 */
export const journey = (world, kind, rate) =>
  withVisit(world, rate, async (visit) => {
    const emptyHeap = await visit.heap()
    const heapNow = async () => (await visit.heap()) - emptyHeap
    const result = { load: { ...(await visit.load(kind)), heap: await heapNow() } }
    if (kind === 'empty') return result
    const elements = () => visit.page.evaluate(() => window.bench.elements())

    const before = await visit.page.evaluate(() => window.bench.commits())
    const opened = await visit.press(BUTTON, openConditions)
    const commits = (await visit.page.evaluate(() => window.bench.commits())) - before
    const until = await scriptBytesUntil(visit, opened)
    result.open = { ...opened, until, commits, elements: await elements(), heap: await heapNow() }
    if (kind === 'react') return result

    const closed = await visit.press('[data-testid="header-close"]', closeConditions)
    result.close = { ...closed, heap: await heapNow() }
    result.reopen = await visit.press(BUTTON, openConditions)
    if (kind !== 'floor') result.connect = { ...(await connect(visit)), heap: await heapNow() }
    return result
  })
