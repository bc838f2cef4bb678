import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { ROOT } from '../../../sandbox/world/pages'

const FILMS = join(ROOT, 'artifacts/films')
/** Moments of a film, in ms after the click. */
export const MOMENTS = [0, 50, 100, 200, 300] as const

/** The display at one moment. */
export type Frame = {
  ms: number
  /** The displayed view, and its opacity. */
  view: string | null
  viewOpacity: number
  /**
   * Opacity of the card's content, of the view and of the picture of the former one together; 0 if
   * neither draws anything.
   */
  content: number
  /** The card, in px of the window; null without one. */
  card: { top: number; height: number; opacity: number } | null
  /** Opacity of the backdrop. */
  shade: string | null
}

/**
 * Stops the clock of every animation, so that a film can be taken frame by frame on a machine of
 * any speed.
 */
export async function stopAnimations(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: 0 })
}

/** Moves the running animations to a moment. */
const seek = (page: Page, ms: number): Promise<Frame> =>
  page.evaluate((to) => {
    const root = document.querySelector('latchkey-modal')?.shadowRoot
    for (const animation of root?.getAnimations() ?? []) {
      const { iterations = 1 } = animation.effect?.getTiming() ?? {}
      // Endless animations stay paused.
      if (iterations !== Infinity) animation.currentTime = to
    }
    const card = root?.querySelector('.card')
    const view = root?.querySelector('[data-view]')
    const scrim = root?.querySelector('.scrim')
    const box = card?.getBoundingClientRect()
    const slide = view?.closest('.view')
    const draws = (part: HTMLElement) =>
      part.innerText.trim() !== '' || part.querySelector('svg, img') !== null
    const hidden = [...(root?.querySelectorAll<HTMLElement>('.view') ?? [])]
      .filter(draws)
      .map((part) => 1 - Number(getComputedStyle(part).opacity))
    return {
      content: 1 - hidden.reduce((product, share) => product * share, 1),
      ms: to,
      view: view?.getAttribute('data-view') ?? null,
      viewOpacity: slide ? Number(getComputedStyle(slide).opacity) : 0,
      card:
        card && box
          ? { top: box.top, height: box.height, opacity: Number(getComputedStyle(card).opacity) }
          : null,
      shade: scrim ? getComputedStyle(scrim).backgroundColor : null,
    }
  }, ms)

/** Frames with a card that shows nothing, or next to nothing. */
export const blankFrames = (frames: readonly Frame[]): Frame[] =>
  frames.filter(({ card, content }) => card !== null && content < 0.5)

/** Takes a film of the running animations, as one picture with its frames side by side. */
export async function film(page: Page, name: string): Promise<Frame[]> {
  mkdirSync(FILMS, { recursive: true })
  const frames: Frame[] = []
  const pictures: string[] = []
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  // On a desktop only the area around the card.
  const clip =
    width > 800
      ? { x: width / 2 - 280, y: 0, width: 560, height: 620 }
      : { x: 0, y: 0, width, height }
  for (const ms of MOMENTS) {
    frames.push(await seek(page, ms))
    pictures.push((await page.screenshot({ animations: 'allow', clip })).toString('base64'))
  }
  const strip = await page.context().newPage()
  await strip.setViewportSize({ width: 1500, height: 400 })
  await strip.setContent(
    `<body style="margin:0;display:inline-flex;gap:8px;background:#fff">${pictures
      .map((data) => `<img style="height:400px" src="data:image/png;base64,${data}">`)
      .join('')}</body>`,
  )
  await strip.locator('body').screenshot({ path: join(FILMS, `${name}.png`) })
  await strip.close()
  return frames
}
