import { withVisit } from '../lib/visit.mjs'
import { BUTTON, firstWallet } from './journey.mjs'

/** Number of parts in which the code of the script tag runs, each when the page is idle. */
const PARTS = 5

/** Runs in the page: resolves once all code that loads before a click has run. */
async function codeIsThere(parts) {
  const hasCome = () =>
    window.floorReady ||
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/chunks/core.'))
  while (!hasCome()) await window.bench.nextFrame()
  for (let i = 0; i <= parts; i += 1)
    await new Promise((resolve) => window.requestIdleCallback(resolve))
}

/**
 * A visitor who looks at the page before clicking: the cost of the code that loads meanwhile, and
 * the effect of the click.
 * @param kind `ready` or `floor-ready`
 */
export const ready = (world, kind, rate) =>
  withVisit(world, rate, async (visit) => {
    const emptyHeap = await visit.heap()
    await visit.load(kind)
    const coming = await visit.phase(() => visit.page.evaluate(codeIsThere, PARTS))
    const blocking = await visit.page.evaluate(() => window.bench.blockingSince(0))
    const opened = await visit.press(BUTTON, { wallet: firstWallet })
    return {
      coming: { ...coming, blocking },
      open: { ...opened, heap: (await visit.heap()) - emptyHeap },
    }
  })
