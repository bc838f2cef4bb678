import { shownRoot } from './dom'

/** Resolves in the next frame. */
export const nextFrame = (): Promise<unknown> =>
  new Promise((resolve) => requestAnimationFrame(resolve))

/** Finite animations and transitions, on the page and in the displayed state. */
const finiteAnimations = (): Animation[] =>
  [document, shownRoot()]
    .flatMap((root) => root.getAnimations())
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)

const isInWindow = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

/** Resolves when the pictures in the window have loaded or failed. */
const picturesLoaded = (): Promise<unknown> =>
  Promise.all(
    [...shownRoot().querySelectorAll('img')]
      .filter((picture) => !picture.complete && isInWindow(picture))
      .map(
        (picture) =>
          new Promise((resolve) => {
            for (const end of ['load', 'error'])
              picture.addEventListener(end, resolve, { once: true })
          }),
      ),
  )

/** Moves all finite animations to their end. */
export function endAnimations(): void {
  for (const animation of finiteAnimations()) animation.finish()
}

/** Waits until all finite animations have ended. */
export const animationsEnded = (): Promise<unknown> =>
  Promise.all(finiteAnimations().map(({ finished }) => finished.catch(() => undefined)))

/**
 * Resolves when two frames in a row added and removed nothing: long lists grow while their end is
 * visible.
 */
async function elementsStay(): Promise<void> {
  const count = () => shownRoot().querySelectorAll('*').length
  let before = -1
  while (count() !== before) {
    before = count()
    await nextFrame()
    await nextFrame()
  }
}

/**
 * Resolves when pictures have loaded, nothing is added or removed any more, and no finite animation
 * runs.
 */
export async function atRest(): Promise<void> {
  await picturesLoaded()
  await elementsStay()
  endAnimations()
}
