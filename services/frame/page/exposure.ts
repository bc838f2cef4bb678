/** How long a request has to be in full view before it can be answered (ms). */
export const EXPOSURE_MS = 500

/**
 * Smaller than this, words can't be read: a page can zoom the frame out of sight. Screens for fingers have at least one and a half dots
 * for each CSS pixel.
 */
const LEGIBLE_ZOOM = 0.45
const LEGIBLE_RATIO_OF_TOUCH = 1
/** A pointer that moves less (CSS px), or more slowly (ms), does not tell the zoom. */
const MEASURED_MOVE = 8
const MEASURED_WITHIN_MS = 200
/** Share of a part that may be skipped between two reports of the browser. */
const SKIPPED_SHARE = 0.06

/** What keeps an element from being seen: the window is too small, or the person has not scrolled through it. */
export type Unexposed = 'window' | 'unseen'

/** An element that has to be seen, and who is told whether it was seen long enough. */
export type ExposureOptions = {
  element: Element
  /** Parts of it that have to come into view whole, all at once or one after another by scrolling. */
  parts?: readonly Element[]
  /** Size in CSS px that the window has at least. */
  least?: { width: number; height: number }
  /** @param reason what a person can do about it, where there is something */
  onChange: (exposed: boolean, reason?: Unexposed) => void
}

/** With `trackVisibility` the browser also tells of what covers or distorts an element (version 2). */
type ObserverOptions = IntersectionObserverInit & { trackVisibility: boolean; delay: number }

const OPTIONS: ObserverOptions = {
  threshold: [0, 0.99, 1, ...Array.from({ length: 19 }, (_, step) => (step + 1) / 20)],
  trackVisibility: true,
  delay: 100,
}

const isCovered = (entry: IntersectionObserverEntry): boolean =>
  'isVisible' in entry && entry.isVisible === false

/**
 * Tells when an element was fully in view, uncovered, for {@link EXPOSURE_MS}, with each of its parts seen since it came into view, and
 * when it no longer is; a window that gets smaller, is zoomed or goes to the background starts anew. This is what makes a click on a
 * hidden or just moved key worthless. Answers with the end of watching.
 */
export function watchExposure({
  element,
  parts = [],
  least = { width: 0, height: 0 },
  onChange,
}: ExposureOptions): () => void {
  /** Which share of each part was seen from its top on. */
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
    // What is in view is reported once more.
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
 * Watches how large the window is drawn. The dots of a CSS pixel (`devicePixelRatio`) tell it only together with those of the screen,
 * which no frame knows. A pointer tells it too: how far it moves on the screen for each CSS pixel.
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
    // Between two samples that lie apart, the frame may have been moved.
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
