import type { Page } from 'playwright-core'

/** Frames that a page drew while the page's button was there, and those in which it offered to connect. */
export type Frames = { all: number; withConnect: number }

declare global {
  interface Window {
    connectFrames: Frames
  }
}

/** Looks at each frame of the page from its next load on. A page that is looked at draws all the time, so few are. */
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
