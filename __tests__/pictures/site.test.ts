import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../sandbox/world/pages'
import { PHONE } from '../journeys/support/steps'
import { tour } from '../journeys/support/tour'
import type { Visit } from '../journeys/support/visit'
import { useWorld } from '../journeys/support/world'

const world = useWorld()
const SHOTS = join(ROOT, 'artifacts/screenshots')
const IMAGES = join(ROOT, 'docs/images')

/** Screenshots that README and docs show; copied if UPDATE_IMAGES is set. */
const DOCUMENT_IMAGES = [
  'Connect-desktop-light',
  'ConnectingWalletConnect-desktop-dark',
  'Account-phone-light',
  'SIWXSignMessage-desktop-light',
]
const SIZES = [
  ['desktop', { viewport: { width: 1280, height: 800 } }],
  ['phone', PHONE],
] as const
const SITES = SIZES.flatMap(([size, context]) =>
  (['light', 'dark'] as const).map((theme) => ({ size, context, theme })),
)
const LANGUAGES = [
  ['en-XA', 320],
  ['ar', 360],
  ['fa', 360],
  ['he', 360],
] as const

beforeAll(() => {
  mkdirSync(SHOTS, { recursive: true })
  mkdirSync(IMAGES, { recursive: true })
})

const shoot = ({ page }: Visit, file: string) =>
  page.screenshot({ path: join(SHOTS, `${file}.png`), scale: 'css', animations: 'disabled' })

/** Prevents navigation: a phone would open a wallet's app. */
const stay = (visit: Parameters<typeof world.visit>[0]) =>
  world.visit({
    ...visit,
    prepare: (page) =>
      page.addInitScript(() => {
        window.open = () => null
      }),
  })

test.each(SITES)(
  'shows every view on a site at $size size, $theme',
  async ({ size, context, theme }) => {
    const visit = await stay({
      query: { theme, siwx: 'optional' },
      context: { ...context, colorScheme: theme, reducedMotion: 'reduce' },
    })
    await tour(visit, async (name) => {
      const file = `${name}-${size}-${theme}`
      await shoot(visit, `site-${file}`)
      if (process.env['UPDATE_IMAGES'] && DOCUMENT_IMAGES.includes(file))
        copyFileSync(join(SHOTS, `site-${file}.png`), join(IMAGES, `${file}.png`))
    })
  },
)

test.each(LANGUAGES)('shows every view on a site in %s', async (locale, width) => {
  const visit = await stay({
    query: { locale, siwx: 'optional' },
    context: { viewport: { width, height: 800 }, reducedMotion: 'reduce' },
  })
  const kind = locale === 'en-XA' ? 'pseudo' : locale
  await tour(visit, async (name) => {
    if (name !== 'Page') await shoot(visit, `${name}-${width}-${kind}`)
  })
})
