/** A wait for a state ends here at the latest, as those of `until` do. */
const LIMIT_MS = 20_000

/**
 * Waits until an element of a shadow root has the focus. It hears of that from the browser: focus changes no node, so that
 * `waitFor` would learn of it by looking again at times, which it does not do on a stopped clock.
 */
export function focusOf(element: Element, root: ShadowRoot): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      root.removeEventListener('focusin', look)
    }
    const look = () => {
      if (root.activeElement !== element) return
      end()
      resolve()
    }
    const timer = setTimeout(() => {
      end()
      const instead = root.activeElement?.outerHTML ?? 'nothing in the widget'
      reject(new Error(`it never had the focus, which was on: ${instead}`))
    }, LIMIT_MS)
    root.addEventListener('focusin', look)
    look()
  })
}
