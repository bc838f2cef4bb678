import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../sandbox/world/pages'
import { goExtreme, placesOf, useGallery } from '../journeys/support/gallery'

const gallery = useGallery()
const SHOTS = join(ROOT, 'artifacts/extremes')
const SIZES = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  { width: 320, height: 200 },
]

beforeAll(() => void mkdirSync(SHOTS, { recursive: true }))

test.each(SIZES)(
  'shows every view with long names and amounts at $width × $height',
  async (viewport) => {
    const look = { theme: 'light', locale: 'en' } as const
    const page = await gallery.open({ viewport }, look)
    const views = (await placesOf(page)).filter(({ first, view }) => first && view !== 'Parts')
    for (const place of views) {
      await goExtreme(page, place, 'much', look)
      const path = join(SHOTS, `${place.view}-${viewport.width}x${viewport.height}.png`)
      await page.screenshot({ path, animations: 'disabled' })
    }
  },
)
