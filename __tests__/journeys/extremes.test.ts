import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { ROOT } from '../../sandbox/world/pages'
import { collisions } from './support/extremes'
import { figure } from './support/figures'
import { drawSmall, misfits, placesOf, useGallery, type Look, type Place } from './support/gallery'
import { outOfReach } from './support/zoom'

const gallery = useGallery()
const LIGHT: Look = { theme: 'light', locale: 'en' }
const SHOTS = join(ROOT, 'artifacts/extremes')

const SIZES = {
  '320 px': { width: 320, height: 640 },
  '390 px': { width: 390, height: 844 },
  '1280 px': { width: 1280, height: 800 },
  /** A window of 1280 × 800. */
  'zoom 400 %': { width: 320, height: 200 },
}
const EXTREMES = ['much', 'nothing', 'broken'] as const
const WORDS = {
  much: 'names of 60 characters and 10^18 of 300 tokens',
  nothing: 'nothing at all of 300 tokens',
  broken: 'missing and broken pictures',
}
/** Views whose names and amounts come from outside, so that every state of them is looked at. */
const FLOWS =
  /^(Account|Transactions|Profile|Wallet(Send|Receive)|Swap|Buy|OnRamp|Pay|SmartSession|RegisterAccountName|ChooseAccountName|SIWX|UnsupportedChain|Networks)/

const goExtreme = (page: Page, { view, state }: Place, extreme: (typeof EXTREMES)[number]) =>
  page.evaluate(([name, at, how, look]) => window.gallery?.goExtreme(name, at, how, look), [
    view,
    state,
    extreme,
    LIGHT,
  ] as const)

/** Another size of the window: what was scrolled is at its top again, and everything is laid out. */
const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const root = document.querySelector('latchkey-modal')?.shadowRoot
    for (const box of root?.querySelectorAll('.card, .card *') ?? []) box.scrollTop = 0
    for (let i = 0; i < 2; i += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
  })

for (const extreme of EXTREMES)
  test(`${WORDS[extreme]} fit at ${Object.keys(SIZES).join(', ')}`, async () => {
    mkdirSync(SHOTS, { recursive: true })
    const page = await gallery.open({ viewport: SIZES['320 px'] }, LIGHT)
    const places = (await placesOf(page)).filter(
      ({ view, first }) => view !== 'Parts' && (first || (extreme === 'much' && FLOWS.test(view))),
    )
    const seen = { states: 0, controls: 0 }
    const found: string[] = []
    for (const place of places) {
      await goExtreme(page, place, extreme)
      const isPictured = place.first && extreme === 'much'
      for (const [size, viewport] of Object.entries(SIZES)) {
        await (isPictured ? page.setViewportSize(viewport) : drawSmall(page, viewport))
        await atRest(page)
        seen.states += 1
        const told = [...(await misfits(page)), ...(await collisions(page))]
        if (isPictured) {
          const path = join(SHOTS, `${place.view}-${viewport.width}x${viewport.height}.png`)
          await page.screenshot({ path, animations: 'disabled' })
        }
        const { controls, lost } = await outOfReach(page)
        seen.controls += controls
        const where = `${place.view}/${place.state} at ${size}`
        found.push(...[...told, ...lost].map((line) => `${where}: ${line}`))
      }
    }
    figure(`extremes, ${extreme}`, `${seen.states} states, ${seen.controls} controls within reach`)
    expect(found).toEqual([])
  })
