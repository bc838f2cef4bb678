/** Maximum delay between a touch release and its click event. */
const CLICK_MS = 100

const ENDS = ['pointerup', 'pointercancel'] as const

/** Delays updates while a pointer is down, and until the click of that press was handled. */
export function createHold() {
  let isPressed = false
  let isBehind = false
  return {
    /** Whether a pending update has to wait. */
    withholds() {
      isBehind ||= isPressed
      return isPressed
    },
    /**
     * Adds listeners and returns a function that removes them. Calls `redraw` when delayed updates
     * can be rendered.
     */
    watch(redraw: () => void) {
      let timer: ReturnType<typeof setTimeout> | undefined
      const stopTimer = () => {
        clearTimeout(timer)
        timer = undefined
      }
      const press = ({ button }: PointerEvent) => {
        // Other mouse buttons open menus and cause no click.
        if (button !== 0) return
        stopTimer()
        isPressed = true
      }
      const end = () => {
        stopTimer()
        isPressed = false
        if (isBehind) redraw()
        isBehind = false
      }
      const release = () => {
        stopTimer()
        timer = setTimeout(end, CLICK_MS)
      }
      // The click handler of the pressed element has run when the event reaches the window, so updates can be rendered immediately.
      const click = () => {
        if (timer !== undefined) end()
      }
      window.addEventListener('pointerdown', press, true)
      for (const end of ENDS) window.addEventListener(end, release, true)
      // A release over another window is not reported. Blur events of elements do not bubble, so this one is of the window itself.
      window.addEventListener('blur', release)
      window.addEventListener('click', click)
      return () => {
        stopTimer()
        isPressed = false
        window.removeEventListener('pointerdown', press, true)
        for (const end of ENDS) window.removeEventListener(end, release, true)
        window.removeEventListener('blur', release)
        window.removeEventListener('click', click)
      }
    },
  }
}
