import { withVisit } from '../lib/visit.mjs'
import { BUTTON, firstWallet } from './journey.mjs'

/** What a view costs that has so much to show: until its first row, elements, heap over the closed modal. */
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

/** The list of networks of a site that offers so many. */
export const networks = (world, count) =>
  withVisit(world, 1, async (visit) => {
    await visit.load(`networks-${count}`)
    return opened(visit, '#networks', () => window.bench.all('[data-testid^="network-switch-"]')[0])
  })

/** Connect on a page with so many installed wallets. */
export const announced = (world, count) =>
  withVisit(world, 1, async (visit) => {
    await visit.load(`announced-${count}`)
    return opened(visit, BUTTON, firstWallet)
  })
