import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../sandbox/world/pages'
import { figure } from './support/figures'
import { placesOf, useGallery, type Look, type Place } from './support/gallery'
import { BROWSERS, useRemote } from './support/remote/all'
import { differences, isReady, lookAt, type Layout } from './support/remote/layout'

const gallery = useGallery()
const SHOTS = join(ROOT, 'artifacts/screenshots/browsers')

/** With `npm run test:browsers` every state, else the first of each view, which most users see. */
const isWhole = process.env['BROWSERS_WHOLE'] === '1'

const WHOLE_MS = 1_800_000

const LOOKS = [
  { size: 'desktop', width: 1280, height: 800, theme: 'light', locale: 'en' },
  { size: 'phone', width: 390, height: 844, theme: 'dark', locale: 'en' },
] as const
type Seen = { place: Place; layout: Layout }[]

/** Chromium's layout of each state, measured once for all. */
const measured = new Map<string, Promise<Seen>>()

const chosen = (places: Place[]) => places.filter(({ first }) => first || isWhole)

async function inChromium({ width, height, theme, locale }: (typeof LOOKS)[number]): Promise<Seen> {
  const look: Look = { theme, locale }
  const page = await gallery.open({ viewport: { width, height } }, look)
  const seen: Seen = []
  for (const place of chosen(await placesOf(page)))
    seen.push({ place, layout: await page.evaluate(lookAt, { place, look }) })
  return seen
}

/** Shows each state in a browser, and compares its layout with Chromium's. */
async function walk(
  { id, name }: (typeof BROWSERS)[number],
  start: ReturnType<typeof useRemote>,
  at: (typeof LOOKS)[number],
): Promise<void> {
  const { size, width, height, theme, locale } = at
  const title = `gallery in ${name}, ${size} ${theme}`
  const browser = await start()
  if (!browser) return figure(title, 'not tried: it is not installed and apt cannot')
  const reference = measured.get(size) ?? inChromium(at)
  measured.set(size, reference)
  await browser.size(width, height)
  await browser.go(`${gallery.url()}?view=Connect&theme=${theme}&locale=${locale}`)
  await browser.run(isReady, 'data-shown')
  const most = { card: 0, key: 0, broken: 0 }
  const found: string[] = []
  for (const { place, layout } of await reference) {
    const state = `${place.view}-${place.state}`
    const here = await browser.run(lookAt, { place, look: { theme, locale } })
    const { faults, card, key, lines } = differences(here, layout)
    found.push(...faults.map((fault) => `${state}: ${fault}`))
    most.card = Math.max(most.card, card)
    most.key = Math.max(most.key, key)
    most.broken += lines > 0 ? 1 : 0
    const file = join(SHOTS, `${id}-${size}-${theme}-${state}.png`)
    if (isWhole) writeFileSync(file, await browser.picture())
  }
  const problems = await browser.problems()
  figure(
    title,
    `${(await reference).length} states, ${problems.length} console errors, ${found.length} faults; heights differ from Chromium’s by at most ${most.card.toFixed(1)} px (cards), ${most.key.toFixed(1)} px (keys), and ${most.broken} break a line elsewhere`,
  )
  expect(problems).toEqual([])
  expect(found).toEqual([])
}

beforeAll(() => void mkdirSync(SHOTS, { recursive: true }))

for (const remote of BROWSERS)
  describe(remote.name, () => {
    const start = useRemote(remote, { calm: true })
    for (const at of LOOKS)
      test(
        `${remote.name}: states are laid out as in Chromium, ${at.size} ${at.theme}`,
        () => walk(remote, start, at),
        isWhole ? WHOLE_MS : undefined,
      )
  })
