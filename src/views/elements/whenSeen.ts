/** How long an element has to be visible. */
const SEEN_MS = 1_000

/** APIs that some browsers lack. */
type Page = {
  navigator: { connection?: { saveData?: boolean } }
  requestIdleCallback?: (run: () => void) => unknown
}

/**
 * Runs a function each time an element has been visible for a second and the page is idle. Never
 * runs if the visitor asked the browser to save data. Stops when the element leaves the page,
 * because it is not visible then. Phones have no hover, so otherwise the first press would have to
 * load and run the core.
 */
export function whenSeen(element: Element, run: () => void): void {
  const { navigator, requestIdleCallback = setTimeout } = globalThis as Page
  let timer: ReturnType<typeof setTimeout> | undefined
  if (!navigator.connection?.saveData)
    new IntersectionObserver((entries) => {
      clearTimeout(timer)
      if (entries.pop()?.isIntersecting) timer = setTimeout(requestIdleCallback, SEEN_MS, run)
    }).observe(element)
}
