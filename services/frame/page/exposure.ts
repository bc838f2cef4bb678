/** Milliseconds for which a request has to be in full view before it can be answered. */
export const EXPOSURE_MS = 500

/**
 * Below this zoom, text is not readable: a page could zoom the frame out of sight. Touch screens
 * have at least one and a half device pixels per CSS pixel.
 */
const LEGIBLE_ZOOM = 0.45
const LEGIBLE_RATIO_OF_TOUCH = 1
/** A pointer that moves less (CSS px), or more slowly (ms), is not used to measure the zoom. */
const MEASURED_MOVE = 8
const MEASURED_WITHIN_MS = 200
/** Share of a part that may be skipped between two reports of the browser. */
const SKIPPED_SHARE = 0.06

/**
 * Why an element is not fully seen: the window is too small, or the user has not scrolled through
 * it.
 */
export type Unexposed = 'window' | 'unseen'

/**
 * An element that has to be seen, and the callback that receives whether it was seen long enough.
 */
export type ExposureOptions = {
  element: Element
  /** Parts that must come into view completely, all together or one after another by scrolling. */
  parts?: readonly Element[]
  /** Smallest size of the window in CSS px. */
  least?: { width: number; height: number }
  /** Called when everything is in view and only the time is missing. */
  onWait?: () => void
  /** @param reason what a person can do about it, where there is something */
  onChange: (exposed: boolean, reason?: Unexposed) => void
}

/**
 * With `trackVisibility` the browser also reports whether an element is covered or distorted
 * (version 2).
 */
type ObserverOptions = IntersectionObserverInit & { trackVisibility: boolean; delay: number }

const OPTIONS: ObserverOptions = {
  threshold: [0, 0.99, 1, ...Array.from({ length: 19 }, (_, step) => (step + 1) / 20)],
  trackVisibility: true,
  delay: 100,
}

const isCovered = (entry: IntersectionObserverEntry): boolean =>
  'isVisible' in entry && entry.isVisible === false

/**
 * Reports when an element was fully in view and uncovered for {@link EXPOSURE_MS}, with each of its
 * parts seen since it came into view, and when it no longer is. The time restarts when the window
 * gets smaller, is zoomed or goes to the background. A click on a hidden or just moved button
 * therefore has no effect. Returns a function that stops watching.
 */
export function watchExposure({
  element,
  parts = [],
  least = { width: 0, height: 0 },
  onWait,
  onChange,
}: ExposureOptions): () => void {
  /** Share of each part that was seen, from its top on. */
  const seen = new Map<Element, number>()
  const zoom = watchZoom(() => start())
  let inView = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let size = { width: window.innerWidth, height: window.innerHeight }
  let ratio = window.devicePixelRatio

  const isLargeEnough = () => size.width >= least.width && size.height >= least.height
  const isWhole = () => parts.every((part) => (seen.get(part) ?? 0) >= 0.99)
  const isInSight = () =>
    inView && isLargeEnough() && document.visibilityState === 'visible' && zoom.isLegible()

  function check() {
    if (isInSight() && isWhole()) {
      if (timer === undefined) onWait?.()
      timer ??= setTimeout(() => onChange(true), EXPOSURE_MS)
      return
    }
    clearTimeout(timer)
    timer = undefined
    if (!isLargeEnough()) onChange(false, 'window')
    else if (isInSight() && parts.every((part) => seen.has(part))) onChange(false, 'unseen')
    else onChange(false)
  }
  function start() {
    clearTimeout(timer)
    timer = undefined
    seen.clear()
    // Observing a part again makes the browser report it once more.
    for (const part of parts) {
      observer.unobserve(part)
      observer.observe(part)
    }
    check()
  }
  const observer = new IntersectionObserver((entries) => {
    for (const entry of entries) if (entry.target !== element) seen.set(entry.target, seenOf(entry))
    const last = entries.filter(({ target }) => target === element).at(-1)
    const next = last ? last.intersectionRatio >= 0.99 && !isCovered(last) : inView
    if (next === inView) return check()
    inView = next
    start()
  }, OPTIONS)

  function seenOf(entry: IntersectionObserverEntry): number {
    const before = seen.get(entry.target) ?? 0
    if (!inView || isCovered(entry) || !entry.isIntersecting) return before
    const { boundingClientRect: whole, intersectionRect: part } = entry
    if (part.width < whole.width * 0.99 || whole.height === 0) return before
    const from = (part.top - whole.top) / whole.height
    return from <= before + SKIPPED_SHARE
      ? Math.max(before, (part.bottom - whole.top) / whole.height)
      : before
  }

  const onResize = () => {
    const { innerWidth: width, innerHeight: height, devicePixelRatio } = window
    const isZoomed = devicePixelRatio !== ratio
    const isSmaller = width < size.width || height < size.height
    const wasLargeEnough = isLargeEnough()
    ratio = devicePixelRatio
    size = { width, height }
    if (isZoomed || isSmaller || isLargeEnough() !== wasLargeEnough) start()
  }

  observer.observe(element)
  for (const part of parts) observer.observe(part)
  window.addEventListener('resize', onResize)
  document.addEventListener('visibilitychange', start)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    zoom.end()
    window.removeEventListener('resize', onResize)
    document.removeEventListener('visibilitychange', start)
  }
}

/**
 * Observes the zoom at which the window is drawn. The device pixels per CSS pixel
 * (`devicePixelRatio`) are not enough, because a frame does not know the pixel density of the
 * screen. A pointer's movement on the screen per CSS pixel measures it.
 */
function watchZoom(onChange: () => void) {
  let measured = 1
  let last: PointerEvent | null = null
  const isTouch = () => window.matchMedia('(pointer: coarse)').matches
  const isLegible = () =>
    window.devicePixelRatio >= (isTouch() ? LEGIBLE_RATIO_OF_TOUCH : LEGIBLE_ZOOM) &&
    measured >= LEGIBLE_ZOOM
  const onMove = (event: PointerEvent) => {
    const before = last
    // Between two distant samples, the frame may have been moved.
    const isNext = before !== null && event.timeStamp - before.timeStamp < MEASURED_WITHIN_MS
    if (!isNext) {
      last = event
      return
    }
    const moved = Math.hypot(event.clientX - before.clientX, event.clientY - before.clientY)
    if (moved < MEASURED_MOVE) return
    const onScreen = Math.hypot(event.screenX - before.screenX, event.screenY - before.screenY)
    last = event
    const was = isLegible()
    measured = onScreen / moved
    if (isLegible() !== was) onChange()
  }
  window.addEventListener('pointermove', onMove)
  return { isLegible, end: () => window.removeEventListener('pointermove', onMove) }
}
