import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../sandbox/world/pages'
import { goTo, placesOf, useGallery } from '../journeys/support/gallery'
import { PHONE } from '../journeys/support/steps'

const gallery = useGallery()
const SHOTS = join(ROOT, 'artifacts/screenshots')
const SIZES = [
  ['desktop', { viewport: { width: 1280, height: 800 } }],
  ['phone', { ...PHONE, deviceScaleFactor: 1 }],
] as const
const PICTURES = SIZES.flatMap(([size, context]) =>
  (['light', 'dark'] as const).map((theme) => ({ size, context, theme })),
)

beforeAll(() => void mkdirSync(SHOTS, { recursive: true }))

test.each(PICTURES)('shows every view at $size size, $theme', async ({ size, context, theme }) => {
  const look = { theme, locale: 'en' }
  const page = await gallery.open(context, look)
  const views = (await placesOf(page)).filter(({ first, view }) => first && view !== 'Parts')
  for (const place of views) {
    await goTo(page, place, look)
    const path = join(SHOTS, `${place.view}-${size}-${theme}.png`)
    await page.screenshot({ path, animations: 'disabled' })
  }
})
