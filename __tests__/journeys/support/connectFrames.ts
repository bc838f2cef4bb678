import type { Page } from 'playwright-core'

/** Numbers of frames with the page's button, and of those in which it offered to connect. */
export type Frames = { all: number; withConnect: number }

declare global {
  interface Window {
    connectFrames: Frames
  }
}

/**
 * Inspects each frame of the page from its next load on. An inspected page draws continuously, so
 * few are.
 */
export function watchConnectFrames(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const frames = { all: 0, withConnect: 0 }
    window.connectFrames = frames
    const look = () => {
      const shadow = document.querySelector('latchkey-button')?.shadowRoot
      if (shadow?.firstElementChild) frames.all += 1
      if (shadow?.querySelector('[data-testid="connect-button"]')) frames.withConnect += 1
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

/** The frames since the page's last load. */
export const connectFrames = (page: Page): Promise<Frames> =>
  page.evaluate(() => window.connectFrames)
