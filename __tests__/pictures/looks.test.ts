import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOOKS } from '../../examples/looks'
import { ROOT } from '../../sandbox/world/pages'
import { useGallery } from '../journeys/support/gallery'
import { loadFaces, picture } from './lookPictures'

const gallery = useGallery()
const SHOTS = join(ROOT, 'artifacts/screenshots/looks')
/** The views in the pictures of the documents. */
const VIEWS = ['Connect', 'Account', 'SIWXSignMessage']
/** The page background that suits each theme. */
const GROUNDS = {
  quiet: { light: '#e7e8eb', dark: '#0d0e10' },
  warm: { light: '#f0dfc9', dark: '#150e08' },
  terminal: { light: '#dbe6df', dark: '#050806' },
}
const CONTEXT = { viewport: { width: 1280, height: 1100 }, deviceScaleFactor: 1.5 }

beforeAll(() => void mkdirSync(SHOTS, { recursive: true }))

test.each(['quiet', 'warm', 'terminal'] as const)(
  'shows the theme %s, light and dark',
  async (name) => {
    const page = await gallery.open(CONTEXT, { theme: 'light', locale: 'en' })
    await loadFaces(page)
    for (const theme of ['light', 'dark'] as const) {
      const look = { theme, locale: 'en', themeVariables: LOOKS[name] }
      const drawn = await picture(page, VIEWS, look, GROUNDS[name][theme])
      writeFileSync(join(SHOTS, `${name}-${theme}.webp`), drawn)
    }
  },
)
