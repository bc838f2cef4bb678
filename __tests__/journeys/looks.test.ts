import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOOKS } from '../../examples/looks'
import { ROOT } from '../../sandbox/world/pages'
import { goTo, placesOf, useGallery } from './support/gallery'
import { keptOf, withoutReason } from './support/honours'
import { loadFaces, picture } from './support/lookPictures'

const gallery = useGallery()
const DESKTOP = { viewport: { width: 1280, height: 800 } }
const LIGHT = { theme: 'light', locale: 'en' } as const
const THEMES = ['light', 'dark'] as const
const NAMES = ['quiet', 'warm', 'terminal'] as const

test('radius, density and font of the site are those of every part', async () => {
  const page = await gallery.open(DESKTOP, LIGHT)
  const found = new Map<string, string>()
  for (const place of await placesOf(page)) {
    await goTo(page, place, LIGHT)
    for (const { part, property, value } of withoutReason(await keptOf(page)))
      found.set(`${property} ${part} ${value}`, `${place.view}/${place.state}`)
  }
  expect([...found].map((line) => line.join(' in '))).toEqual([])
})

const SHOTS = join(ROOT, 'artifacts/screenshots/looks')
/** What the pictures of the docs show; the ground is a page that the look would stand on. */
const PICTURED = ['Connect', 'Account', 'SIWXSignMessage', 'ConnectingWalletConnect']
const GROUNDS = {
  quiet: { light: '#e7e8eb', dark: '#0d0e10' },
  warm: { light: '#f0dfc9', dark: '#150e08' },
  terminal: { light: '#dbe6df', dark: '#050806' },
}

for (const name of NAMES)
  test(`the look ${name} is pictured, light and dark`, async () => {
    mkdirSync(SHOTS, { recursive: true })
    const page = await gallery.open({ ...DESKTOP, deviceScaleFactor: 1.5 }, LIGHT)
    await loadFaces(page)
    for (const theme of THEMES) {
      const look = { theme, locale: 'en', themeVariables: LOOKS[name] }
      const drawn = await picture(page, PICTURED, look, GROUNDS[name][theme])
      writeFileSync(join(SHOTS, `${name}-${theme}.png`), drawn)
    }
  })
