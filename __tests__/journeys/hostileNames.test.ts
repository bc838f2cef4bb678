import type { Page } from 'playwright-core'
import type { NamedView } from '../../gallery/states/named'
import { misfits, useGallery, type Look } from './support/gallery'
import { hostileNames } from './support/names'
import { measure, type Measured } from './support/neighbours'

const gallery = useGallery()
const LOOK: Look = { theme: 'light', locale: 'en' }
const COUNT = 500
const NAMES = hostileNames(15, COUNT)
const ADDRESS = '0x7a58…835428'
const LISTS = ['Connect', 'AllWallets', 'Networks', 'Account'] as const
/** High enough that no list of a batch scrolls. */
const WINDOW = { viewport: { width: 800, height: 4000 } }

async function show(page: Page, view: NamedView, names: readonly string[], plain = false) {
  const input = [view, names, LOOK, plain] as const
  await page.evaluate(
    ([at, given, look, word]) => window.gallery?.goNamed(at, given, look, word),
    input,
  )
  // A long list draws more rows while its end is in sight; it is measured after the last of them.
  await page.waitForFunction(() => {
    const root = document.querySelector('latchkey-modal')?.shadowRoot
    const ends = [...(root?.querySelectorAll('.ledger > li[aria-hidden]') ?? [])]
    return ends.every((end) => end.getBoundingClientRect().top > innerHeight)
  })
}

const rename = (page: Page, name: string) =>
  page.evaluate((given) => window.gallery?.rename(given), name)

/** How often something moved, and everything that is wrong. */
const tally = { moved: 0, out: 0, places: 0 }

function judge(where: string, before: Measured, now: Measured, more: string[] = []): string[] {
  const moved = Object.entries(now.boxes)
    .filter(([part, box]) => before.boxes[part] !== box)
    .map(
      ([part, box]) => `${where}: ${part} was at ${before.boxes[part] ?? 'nowhere'}, is at ${box}`,
    )
  const wrong = [...now.wrong, ...more].map((line) => `${where}: ${line}`)
  tally.moved += moved.length
  tally.out += wrong.length
  return [...moved, ...wrong]
}

const batchesOf = (size: number): string[][] =>
  Array.from({ length: COUNT / size }, (_, i) => NAMES.slice(i * size, (i + 1) * size))

/** What is wrong in a view when its names are hostile, compared with short words. */
async function inList(page: Page, view: NamedView): Promise<string[]> {
  const found: string[] = []
  let seen = 0
  tally.places += 1
  // The grid draws what is in sight.
  for (const [i, names] of batchesOf(view === 'AllWallets' ? 10 : 50).entries()) {
    await show(page, view, names, true)
    const before = await measure(page)
    await show(page, view, names)
    const now = await measure(page)
    found.push(...judge(`${view} ${i}`, before, now, await misfits(page)))
    const drawn = await page.locator('.wt, .row').count()
    if (drawn < names.length / 2) found.push(`${view} ${i}: ${drawn} of ${names.length} names`)
    seen += drawn
  }
  // Some names are refused, and there are other rows; had the list drawn a part only, most would be missing.
  if (seen < COUNT * 0.7) found.push(`${view}: ${seen} rows for ${COUNT} names`)
  return found
}

afterAll(() => {
  const { moved, out, places } = tally
  process.stdout.write(
    `  S15 ${COUNT} strings in ${places} places: ${moved} moved, ${out} stuck out\n`,
  )
})

test.each(LISTS)(
  'S15: names of wallets, tokens and networks move nothing beside them in %s',
  async (view) => {
    const page = await gallery.open(WINDOW, LOOK, 'small')
    expect(await inList(page, view)).toEqual([])
  },
)

test('S15: whatever an account is called, its address stands in its place', async () => {
  const page = await gallery.open(WINDOW, LOOK, 'small')
  await show(page, 'Account', ['Fern'], true)
  const named = await measure(page)
  await rename(page, ' ')
  const nameless = await measure(page)
  const found: string[] = []
  let shown = 0
  tally.places += 1
  for (const name of NAMES) {
    await rename(page, name)
    const now = await measure(page)
    shown += Number(now.named)
    found.push(...judge(JSON.stringify(name), now.named ? named : nameless, now))
    if (now.address !== ADDRESS) found.push(`${name}: no address but ${String(now.address)}`)
  }
  expect(found).toEqual([])
  expect(shown).toBeGreaterThan(COUNT / 10)
})

test('S15: whatever a site is called, the text with its name leaves the rest alone', async () => {
  const page = await gallery.open(WINDOW, LOOK, 'small')
  await show(page, 'UnsupportedChain', ['Fern'], true)
  const before = await measure(page)
  const found: string[] = []
  tally.places += 1
  for (const name of NAMES) {
    await rename(page, name)
    found.push(...judge(JSON.stringify(name), before, await measure(page)))
  }
  expect(found).toEqual([])
})

test('S15: names in a sign-in leave its lines and the address alone', async () => {
  const page = await gallery.open(WINDOW, LOOK, 'small')
  await show(page, 'SIWXSignMessage', ['Fern'], true)
  const before = await measure(page)
  const found: string[] = []
  tally.places += 1
  for (const [i, names] of batchesOf(20).entries()) {
    // Wallet and network have one name of the batch, chosen so that every kind comes; the site has all of them.
    const name = names[i % names.length] ?? ''
    await show(page, 'SIWXSignMessage', [name])
    for (const site of names) {
      await rename(page, site)
      found.push(...judge(JSON.stringify([name, site]), before, await measure(page)))
    }
    if (!(await page.locator('.lines .addr').isVisible())) found.push(`${name}: no address`)
  }
  expect(found).toEqual([])
})
