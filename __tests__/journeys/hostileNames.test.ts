import type { Report } from './support/checks/report'
import { once, useGallery } from './support/gallery'
import { hostileNames } from './support/names'

const gallery = useGallery()
const COUNT = 500
const NAMES = hostileNames(15, COUNT)
const ADDRESS = '0x7a58…835428'
/**
 * Views with lists of names, and how many names fit into the window: All wallets draws only the
 * visible ones.
 */
const LISTS = [
  ['Connect', 50],
  ['AllWallets', 10],
  ['Networks', 50],
  ['Account', 50],
] as const
/** High enough that no list of a batch scrolls. */
const WINDOW = { viewport: { width: 800, height: 4000 } }

const batchesOf = (size: number): string[][] =>
  Array.from({ length: COUNT / size }, (_, i) => NAMES.slice(i * size, (i + 1) * size))

/**
 * Wallet and network have one name of each batch, chosen so that every kind occurs; the site has
 * all of them.
 */
const SIGN_INS = batchesOf(20).flatMap((names, i) =>
  names.map((site) => [names[i % names.length] ?? '', site] as const),
)

const walk = once(async () => {
  const page = await gallery.openWalk(WINDOW)
  const lists = new Map<string, Report>()
  for (const [view, size] of LISTS)
    lists.set(
      view,
      await page.evaluate(([name, batches]) => window.checks.walkNamedLists(name, batches), [
        view,
        batchesOf(size),
      ] as const),
    )
  const account = await page.evaluate(
    ([names, address]) => window.checks.walkAccountNames(names, address),
    [NAMES, ADDRESS] as const,
  )
  const site = await page.evaluate(
    (pairs) => window.checks.walkSiteNames('UnsupportedChain', pairs),
    NAMES.map((name) => ['Fern', name] as const),
  )
  const signIn = await page.evaluate(
    (pairs) => window.checks.walkSiteNames('SIWXSignMessage', pairs),
    SIGN_INS,
  )
  return { lists, account, site, signIn }
})

test.each(LISTS)(
  'names of wallets, tokens and networks move nothing beside them in %s',
  async (view) => {
    const report = (await walk()).lists.get(view)
    expect(report?.found).toEqual({ moved: [], wrong: [], missing: [] })
    // Some names are refused, and there are other rows; if the list drew only a part, most would be
    // missing.
    expect(report?.counts['rows']).toBeGreaterThan(COUNT * 0.7)
  },
)

test('whatever the name of an account, its address stays in its place', async () => {
  const { found, counts } = (await walk()).account
  expect(found).toEqual({ moved: [], wrong: [], address: [] })
  expect(counts['named']).toBeGreaterThan(COUNT / 10)
})

test('whatever the name of a site, the text with it does not move the rest', async () => {
  const { found, counts } = (await walk()).site
  expect(found).toEqual({ moved: [], wrong: [], address: [] })
  expect(counts['names']).toBe(COUNT)
})

test('names in a sign-in do not move its lines and the address', async () => {
  const { found, counts } = (await walk()).signIn
  expect(found).toEqual({ moved: [], wrong: [], address: [] })
  expect(counts['names']).toBe(COUNT)
})
