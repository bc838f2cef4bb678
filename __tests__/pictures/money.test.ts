import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../sandbox/world/pages'
import { goTo, placesOf, useGallery } from '../journeys/support/gallery'
import { PHONE } from '../journeys/support/steps'

const gallery = useGallery()
/** Screenshots; docs/languages.md shows them if UPDATE_IMAGES is set. */
const FOLDER = join(ROOT, process.env['UPDATE_IMAGES'] ? 'docs/images' : 'artifacts/screenshots')
const LOCALES = ['en', 'de', 'ja']
/** The views before and after money moves. */
const VIEWS = [
  'WalletSend',
  'WalletSendPreview',
  'WalletSendConfirmed',
  'Swap',
  'SwapPreview',
  'SwapConfirmed',
  'Pay',
  'PayLoading',
  'OnRampProviders',
  'BuyInProgress',
]
/** Width of one view in the picture, in px. */
const WIDTH = 234

beforeAll(() => void mkdirSync(FOLDER, { recursive: true }))

test.each(LOCALES)('shows the ten money views side by side, %s', async (locale) => {
  const look = { theme: 'light', locale } as const
  const page = await gallery.open({ ...PHONE, deviceScaleFactor: 1 }, look)
  const places = await placesOf(page)
  const shots: string[] = []
  for (const view of VIEWS) {
    const place = places.find(
      (one) => one.view === view && (view === 'SwapPreview' ? one.state === 'swap' : one.first),
    )
    if (!place) throw new Error(`The gallery has no ${view}`)
    await goTo(page, place, look)
    shots.push((await page.screenshot({ animations: 'disabled' })).toString('base64'))
  }
  await page.setViewportSize({ width: 5 * (WIDTH + 8) + 8, height: 600 })
  await page.setContent(
    `<body style="margin: 8px; display: grid; gap: 8px; grid-template-columns: repeat(5, ${WIDTH}px)">` +
      shots.map((shot) => `<img width="${WIDTH}" src="data:image/png;base64,${shot}">`).join(''),
  )
  await page.screenshot({
    path: join(FOLDER, `money-${locale}.jpg`),
    type: 'jpeg',
    quality: 75,
    fullPage: true,
  })
})
