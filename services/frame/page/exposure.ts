/** How long a request has to be in full view before it can be answered (ms). */
export const EXPOSURE_MS = 500

/** Smaller than this, words can't be read: a page can zoom the frame out of sight. */
const LEGIBLE_RATIO = 0.45

/** An element that has to be seen, and who is told whether it was seen long enough. */
export type ExposureOptions = {
  element: Element
  onChange: (exposed: boolean) => void
}

/** With `trackVisibility` the browser also tells of what covers or distorts an element (version 2). */
type ObserverOptions = IntersectionObserverInit & { trackVisibility: boolean; delay: number }

const OPTIONS: ObserverOptions = { threshold: [0, 0.5, 0.99, 1], trackVisibility: true, delay: 100 }

const isCovered = (entry: IntersectionObserverEntry): boolean =>
  'isVisible' in entry && entry.isVisible === false

/**
 * Tells when an element was fully in view, uncovered, for {@link EXPOSURE_MS}, and when it no longer is; a window that
 * gets smaller, is zoomed or goes to the background starts anew. This is what makes a click on a hidden or just moved key worthless.
 * Answers with the end of watching.
 */
export function watchExposure({ element, onChange }: ExposureOptions): () => void {
  let inView = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let size = { width: window.innerWidth, height: window.innerHeight }
  let ratio = window.devicePixelRatio

  const start = () => {
    clearTimeout(timer)
    onChange(false)
    if (inView && document.visibilityState === 'visible' && ratio >= LEGIBLE_RATIO)
      timer = setTimeout(() => onChange(true), EXPOSURE_MS)
  }
  const observer = new IntersectionObserver((entries) => {
    const last = entries.at(-1)
    const next = last !== undefined && last.intersectionRatio >= 0.99 && !isCovered(last)
    if (next === inView) return
    inView = next
    start()
  }, OPTIONS)
  const onResize = () => {
    const { innerWidth: width, innerHeight: height, devicePixelRatio } = window
    const isZoomed = devicePixelRatio !== ratio
    ratio = devicePixelRatio
    if (isZoomed || width < size.width || height < size.height) start()
    size = { width, height }
  }

  observer.observe(element)
  window.addEventListener('resize', onResize)
  document.addEventListener('visibilitychange', start)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    window.removeEventListener('resize', onResize)
    document.removeEventListener('visibilitychange', start)
  }
}
