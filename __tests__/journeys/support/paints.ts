import type { Page } from 'playwright-core'
import { atRest } from './atRest'

/** How the card was drawn when it was added to the page, and in every later frame. */
export type Paint = {
  at: 'added' | 'frame'
  theme: string | undefined
  background: string
  radius: string
}

declare global {
  interface Window {
    paints: Paint[]
  }
}

/** Records from the page's first script on how each frame draws the card. */
export const watchPaints = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const paints: Paint[] = (window.paints = [])
    const look = (at: Paint['at']) => {
      const card = document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('.card')
      if (!card) return
      const { backgroundColor, borderTopLeftRadius } = getComputedStyle(card)
      const theme = card.closest<HTMLElement>('.lk')?.dataset['theme']
      paints.push({ at, theme, background: backgroundColor, radius: borderTopLeftRadius })
    }
    const added = new MutationObserver(() => look('added'))
    const frame = () => {
      look('frame')
      requestAnimationFrame(frame)
    }
    frame()
    const hosted = new MutationObserver(() => {
      const root = document.querySelector('latchkey-modal')?.shadowRoot
      if (!root) return
      added.observe(root, { childList: true, subtree: true })
      hosted.disconnect()
    })
    hosted.observe(document, { childList: true, subtree: true })
  })

/** The records until the card was at rest. */
export async function paintsOf(page: Page): Promise<Paint[]> {
  await atRest(page)
  const paints = await page.evaluate(() => window.paints)
  return paints.map((paint) => ({ ...paint, background: plainColor(paint.background) }))
}

/** Converts a mixed colour to the notation of plain ones; other values stay the same. */
export const plainColor = (value: string): string =>
  value.replace(/^color\(srgb ([\d.]+) ([\d.]+) ([\d.]+)\)$/, (_, ...channels: string[]) => {
    const [red, green, blue] = channels.slice(0, 3).map((part) => Math.round(Number(part) * 255))
    return `rgb(${red}, ${green}, ${blue})`
  })
