import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../sandbox/world/pages'
import { audit } from './support/audit'
import { figure } from './support/figures'
import { PHONE } from './support/steps'
import { tour } from './support/tour'
import { useWorld } from './support/world'

const world = useWorld()
const SHOTS = join(ROOT, 'artifacts/screenshots')
const IMAGES = join(ROOT, 'docs/images')

/** Pictures that the README shows, by name of the screenshot; copied when UPDATE_IMAGES is set. */
const README_IMAGES = [
  'Connect-desktop-light',
  'ConnectingWalletConnect-desktop-dark',
  'Account-phone-light',
  'SIWXSignMessage-desktop-light',
]

const SIZES = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: PHONE,
}
const THEMES = ['light', 'dark'] as const

beforeAll(() => void mkdirSync(SHOTS, { recursive: true }))

for (const [size, context] of Object.entries(SIZES))
  for (const theme of THEMES)
    test(`A29: every view at ${size} size in the ${theme} theme has 0 violations of axe-core`, async () => {
      const seen: string[] = []
      const found: string[] = []
      const visit = await world.visit({
        query: { theme, siwx: 'optional' },
        context: { ...context, colorScheme: theme, reducedMotion: 'reduce' },
        // A phone would leave for the wallet's app, which is not there.
        prepare: (page) =>
          page.addInitScript(() => {
            window.open = () => null
          }),
      })
      const { page } = visit
      const look = async (name: string) => {
        const file = `${name}-${size}-${theme}`
        seen.push(name)
        found.push(...(await audit(page)).map((line) => `${name}: ${line}`))
        await page.screenshot({
          path: join(SHOTS, `site-${file}.png`),
          scale: 'css',
          animations: 'disabled',
        })
        if (!process.env['UPDATE_IMAGES'] || !README_IMAGES.includes(file)) return
        mkdirSync(IMAGES, { recursive: true })
        copyFileSync(join(SHOTS, `site-${file}.png`), join(IMAGES, `${file}.png`))
      }
      await tour(visit, look)
      expect(found).toEqual([])
      figure(`A29 axe-core, ${size}, ${theme}`, `0 violations in ${seen.length} views`)
    })
