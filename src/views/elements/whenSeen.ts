/** How long an element has to be in sight. */
const SEEN_MS = 1_000

/** What not every browser has. */
type Page = {
  navigator: { connection?: { saveData?: boolean } }
  requestIdleCallback?: (run: () => void) => unknown
}

/**
 * Runs something when an element has been in sight for a second and the page is idle, each time that it comes in sight. Never
 * for a visitor who asked the browser to save data. It ends with the element, which is out of sight once it is off the page.
 * A phone has no hover, so without this the first press would fetch, compile and run the core.
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
