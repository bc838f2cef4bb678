import { withVisit } from '../lib/visit.mjs'
import { BUTTON, firstWallet } from './journey.mjs'

/**
 * The cost of a view with much content: time to its first row, elements, heap beyond the closed
 * modal.
 */
async function opened(visit, button, condition) {
  const before = await visit.heap()
  const { ms, blocking } = await visit.press(button, { row: condition })
  return {
    row: ms.row,
    blocking,
    elements: await visit.page.evaluate(() => window.bench.elements()),
    heap: (await visit.heap()) - before,
  }
}

/** The list of networks of a site that offers this many. */
export const networks = (world, count) =>
  withVisit(world, 1, async (visit) => {
    await visit.load(`networks-${count}`)
    return opened(visit, '#networks', () => window.bench.all('[data-testid^="network-switch-"]')[0])
  })

/** Connect on a page with this many installed wallets. */
export const announced = (world, count) =>
  withVisit(world, 1, async (visit) => {
    await visit.load(`announced-${count}`)
    return opened(visit, BUTTON, firstWallet)
  })
