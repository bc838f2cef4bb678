import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { ROOT } from '../../sandbox/world/pages'
import { collisions } from './support/extremes'
import { figure } from './support/figures'
import { misfits, placesOf, useGallery, type Look, type Place } from './support/gallery'
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

for (const [size, viewport] of Object.entries(SIZES))
  test(`at ${size} names of 60 characters, 10^18 or nothing of 300 tokens, and missing or broken pictures fit`, async () => {
    mkdirSync(SHOTS, { recursive: true })
    const page = await gallery.open({ viewport }, LIGHT)
    const places = (await placesOf(page)).filter(({ view }) => view !== 'Parts')
    const seen = { states: 0, controls: 0 }
    const found: string[] = []
    for (const extreme of EXTREMES)
      for (const place of places) {
        if (!place.first && !(extreme === 'much' && FLOWS.test(place.view))) continue
        await goExtreme(page, place, extreme)
        seen.states += 1
        const told = [...(await misfits(page)), ...(await collisions(page))]
        if (place.first && extreme === 'much') {
          const path = join(SHOTS, `${place.view}-${viewport.width}x${viewport.height}.png`)
          await page.screenshot({ path, animations: 'disabled' })
        }
        const { controls, lost } = await outOfReach(page)
        seen.controls += controls
        const where = `${place.view}/${place.state} ${extreme}`
        found.push(...[...told, ...lost].map((line) => `${where}: ${line}`))
      }
    figure(`extremes at ${size}`, `${seen.states} states, ${seen.controls} controls within reach`)
    expect(found).toEqual([])
  })
