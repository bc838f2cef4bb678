import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Page } from 'playwright-core'
import { goTo, placesOf, type Look } from '../journeys/support/gallery'

/**
 * Folder of fonts that a site would load, as `<family>.woff2`. Without it, system fonts are used.
 */
const FACES = process.env['FACES'] ?? ''

/** Loads the fonts of `FACES` into a page. */
export async function loadFaces(page: Page): Promise<void> {
  const files = existsSync(FACES) ? readdirSync(FACES).filter((file) => /\.woff2$/.test(file)) : []
  for (const file of files)
    await page.evaluate(
      async ([family, data]) => {
        const face = new FontFace(family, `url(data:font/woff2;base64,${data})`, {
          weight: '100 900',
        })
        document.fonts.add(await face.load())
      },
      [basename(file, '.woff2'), readFileSync(join(FACES, file), 'base64')] as const,
    )
}

/** A card that is cut out of the page. */
type Cut = { image: string; width: number; radius: string; shadow: string }

async function cut(page: Page, view: string, look: Look): Promise<Cut> {
  const place = (await placesOf(page)).find((one) => one.view === view)
  if (!place) throw new Error(`There is no ${view}`)
  await goTo(page, place, look)
  const card = page.locator('.card')
  const drawn = await card.evaluate((element) => {
    const { borderTopLeftRadius: radius, boxShadow: shadow } = getComputedStyle(element)
    return { radius, shadow, width: element.clientWidth }
  })
  const image = (await card.screenshot({ animations: 'disabled' })).toString('base64')
  return { ...drawn, image }
}

/** Renders the cards of some views side by side on a background, as WebP. */
export async function picture(
  page: Page,
  views: readonly string[],
  look: Look,
  ground: string,
): Promise<Buffer> {
  const cuts: Cut[] = []
  for (const view of views) cuts.push(await cut(page, view, look))
  const board = await page.context().newPage()
  await board.setContent(
    `<body style="margin:0"><main style="display:inline-flex;align-items:flex-start;gap:28px;padding:36px 36px 64px;background:${ground}">` +
      cuts
        .map(
          ({ image, width, radius, shadow }) =>
            `<img src="data:image/png;base64,${image}" style="width:${width}px;border-radius:${radius};box-shadow:${shadow}">`,
        )
        .join('') +
      '</main>',
  )
  const drawn = (await board.locator('main').screenshot()).toString('base64')
  // A third of the size of a PNG, with the same sharpness.
  const small = await board.evaluate(async (png) => {
    const bitmap = await createImageBitmap(
      await (await fetch(`data:image/png;base64,${png}`)).blob(),
    )
    const { width, height } = bitmap
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    return canvas.toDataURL('image/webp', 0.9)
  }, drawn)
  return Buffer.from(small.slice(small.indexOf(',') + 1), 'base64')
}
