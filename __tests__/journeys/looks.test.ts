import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { LOOKS } from '../../examples/looks'
import { ROOT } from '../../sandbox/world/pages'
import { contrast, parseColor } from '../../src/views/theme/contrast'
import { contrastIssues } from '../../src/views/theme/themeReport'
import { audit } from './support/audit'
import { figure } from './support/figures'
import { goTo, misfits, placesOf, useGallery } from './support/gallery'
import { keptOf, withoutReason } from './support/honours'
import { loadFaces, picture } from './support/lookPictures'

const gallery = useGallery()
const DESKTOP = { viewport: { width: 1280, height: 800 } }
const LIGHT = { theme: 'light', locale: 'en' } as const
const THEMES = ['light', 'dark'] as const
const PLAIN_ACCENT = { light: 'rgb(42, 59, 200)', dark: 'rgb(85, 102, 238)' }
const NAMES = ['quiet', 'warm', 'terminal'] as const

test('radius, density and font of the site are those of every part', async () => {
  const page = await gallery.open(DESKTOP, LIGHT, 'small')
  const found = new Map<string, string>()
  for (const place of await placesOf(page)) {
    await goTo(page, place, LIGHT)
    for (const { part, property, value } of withoutReason(await keptOf(page)))
      found.set(`${property} ${part} ${value}`, `${place.view}/${place.state}`)
  }
  expect([...found].map((line) => line.join(' in '))).toEqual([])
})

/** The colours of the tokens that are read on one another, as they are painted. */
async function painted(page: Page): Promise<Map<string, string>> {
  const names = new Set<string>()
  contrastIssues((token) => {
    names.add(token)
    return undefined
  })
  const colors = await page.evaluate(
    (tokens) => {
      const box = document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('.lk')
      const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
      if (!box || !pen) throw new Error('there is nothing to measure')
      const probe = box.appendChild(document.createElement('i'))
      const drawn = tokens.map((token) => {
        probe.style.color = `var(--lk-${token})`
        pen.fillStyle = getComputedStyle(probe).color
        pen.fillRect(0, 0, 1, 1)
        return `rgb(${pen.getImageData(0, 0, 1, 1).data.slice(0, 3).join(', ')})`
      })
      probe.remove()
      return drawn
    },
    [...names],
  )
  return new Map([...names].map((name, at) => [name, colors[at] ?? '']))
}

for (const name of NAMES)
  test(`the look ${name}, light and dark, has 0 violations of axe-core in every view and AA on every pair of colours`, async () => {
    const walks = THEMES.map(async (theme) => {
      const look = { theme, locale: 'en', themeVariables: LOOKS[name] }
      const page = await gallery.open(DESKTOP, LIGHT, 'small')
      const found: string[] = []
      for (const place of (await placesOf(page)).filter(({ first }) => first)) {
        await goTo(page, place, look)
        const lines = [...(await audit(page)), ...(await misfits(page))]
        found.push(...lines.map((line) => `${theme} ${place.view}: ${line}`))
      }
      await goTo(page, { view: 'SIWXSignMessage', state: '', first: true }, look)
      const colors = await painted(page)
      expect(colors.get('accent')).not.toBe(PLAIN_ACCENT[theme])
      const low = contrastIssues((token) => colors.get(token))
      const [ink, card] = [colors.get('ink-2'), colors.get('card-bg')].map((one) =>
        parseColor(one ?? ''),
      )
      figure(
        `look ${name}, ${theme}`,
        `${colors.size} colours, notes on the card ${contrast(ink!, card!).toFixed(2)}:1`,
      )
      return [...found, ...low.map((pair) => `${theme}: ${JSON.stringify(pair)}`)]
    })
    expect((await Promise.all(walks)).flat()).toEqual([])
  })

const SHOTS = join(ROOT, 'artifacts/screenshots/looks')
/** What the pictures of the docs show; the ground is a page that the look would stand on. */
const PICTURED = ['Connect', 'Account', 'SIWXSignMessage']
const GROUNDS = {
  quiet: { light: '#e7e8eb', dark: '#0d0e10' },
  warm: { light: '#f0dfc9', dark: '#150e08' },
  terminal: { light: '#dbe6df', dark: '#050806' },
}

for (const name of NAMES)
  test(`the look ${name} is pictured, light and dark`, async () => {
    mkdirSync(SHOTS, { recursive: true })
    const page = await gallery.open(
      { viewport: { width: 1280, height: 1100 }, deviceScaleFactor: 1.5 },
      LIGHT,
    )
    await loadFaces(page)
    for (const theme of THEMES) {
      const look = { theme, locale: 'en', themeVariables: LOOKS[name] }
      const drawn = await picture(page, PICTURED, look, GROUNDS[name][theme])
      writeFileSync(join(SHOTS, `${name}-${theme}.webp`), drawn)
    }
  })
