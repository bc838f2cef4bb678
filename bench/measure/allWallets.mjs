import { withVisit } from '../lib/visit.mjs'

/** The debounce after the last key, which is a requirement of the product. */
const DEBOUNCE_MS = 300
/**
 * Positions in a list of the two wallets that are searched for: answers are cached, so each is
 * searched once.
 */
const wantedOf = (fitting) => [Math.floor(fitting / 2), Math.floor(fitting / 2) + 1]

const hasTiles = () => window.bench.all('[data-testid^="wallet-search-item-"]').length > 0

/**
 * Types a query; the milliseconds are from the last key to the first frame with results, without
 * the debounce.
 */
async function search(visit, query) {
  const { page, network } = visit
  await page.locator('[data-testid="wallet-search"]').click()
  await page.keyboard.type(query.slice(0, -1))
  await visit.settled()
  const from = network.log.length
  const phase = await visit.phase(async () => {
    const seen = await visit.watch({
      found: `() => {
        const tiles = window.bench.all('[data-testid^="wallet-search-item-"]')
        const fits = ({ textContent }) => textContent.toLowerCase().includes(${JSON.stringify(query)})
        return tiles.length > 0 && tiles.every(fits) && performance.now() - window.bench.lastInput() > ${DEBOUNCE_MS}
      }`,
    })
    await page.keyboard.type(query.slice(-1))
    return { ms: await seen() }
  })
  const service = network.log.slice(from).find(({ url }) => url.includes('getWallets'))
  return { ...phase, latency: phase.ms.found - DEBOUNCE_MS, service: service?.ms ?? null }
}

/** The whole list: first tiles, elements, scrolling to the end, search. */
export const allWallets = (world, total, kind) =>
  withVisit(world, 1, async (visit) => {
    const { page } = visit
    const fitting = await world.fitting()
    const names = await Promise.all(wantedOf(fitting).map((place) => world.walletName(place)))
    const [first, second] = names.map((name) => name.split(' ')[0].toLowerCase())
    await visit.load(kind)
    await visit.press('latchkey-button', { list: () => window.bench.byId('all-wallets') })
    const elements = () => page.evaluate(() => window.bench.elements())

    const opened = await visit.press('[data-testid="all-wallets"]', { tiles: hasTiles })
    const elementsBefore = await elements()
    const searched = await search(visit, first)
    await page.locator('[data-testid="wallet-search"]').fill('')
    await visit.settled()
    const heapBefore = await visit.heap()
    const scrolled = await visit.phase(() => page.evaluate(() => window.bench.scrollToEnd()))
    return {
      total,
      fitting,
      opened,
      elementsBefore,
      scrolled,
      elementsAfter: await elements(),
      heapGrowth: (await visit.heap()) - heapBefore,
      search: searched,
      searchLoaded: await search(visit, second),
    }
  })
