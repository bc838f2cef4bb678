import { goTo, placesOf, useGallery } from './support/gallery'
import { keptOf, withoutReason } from './support/honours'

const gallery = useGallery()
const DESKTOP = { viewport: { width: 1280, height: 800 } }
const LIGHT = { theme: 'light', locale: 'en' } as const

test('radius, density and font of the site are those of every part', async () => {
  const page = await gallery.open(DESKTOP, LIGHT)
  const found = new Map<string, string>()
  for (const place of await placesOf(page)) {
    await goTo(page, place, LIGHT)
    for (const { part, property, value } of withoutReason(await keptOf(page)))
      found.set(`${property} ${part} ${value}`, `${place.view}/${place.state}`)
  }
  require('fs').writeFileSync('/tmp/kept.txt', [...found].map((l) => l.join('\t')).sort().join('\n'))
  expect(found.size).toBe(0)
})
