import type { Page } from 'playwright-core'

/**
 * Frames without a running animation after which a page is at rest: the next animation may begin a
 * frame later.
 */
const QUIET_FRAMES = 3

/**
 * Waits until no finite animation runs in the page or in its widgets, and some frames were drawn
 * after the last one. An animation that repeats forever does not count.
 */
export async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(
    (seen) => {
      const roots = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
        root,
        ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
          shadowRoot ? roots(shadowRoot) : [],
        ),
      ]
      const isRunning = ({ playState, effect }: Animation) =>
        playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
      const runs = roots(document).some((root) => root.getAnimations().some(isRunning))
      seen.quiet = runs ? 0 : seen.quiet + 1
      return seen.quiet >= seen.wanted
    },
    { quiet: 0, wanted: QUIET_FRAMES },
  )
}
