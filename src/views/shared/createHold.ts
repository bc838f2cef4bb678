/** After a finger is lifted the browser takes this long at most to make a click of it. */
const CLICK_MS = 100

const ENDS = ['pointerup', 'pointercancel'] as const

/** What holds a drawing back while a pointer is down on the page, and until what it pressed has had its click. */
export function createHold() {
  let isPressed = false
  let isBehind = false
  return {
    /** Whether a drawing that is about to be made has to wait. */
    withholds() {
      isBehind ||= isPressed
      return isPressed
    },
    /** Listens, until the function that it returns is called; `redraw` is called when what was withheld may be drawn. */
    watch(redraw: () => void) {
      let timer: ReturnType<typeof setTimeout> | undefined
      const press = ({ button }: PointerEvent) => {
        // Other buttons of a mouse open menus, and press nothing.
        if (button !== 0) return
        clearTimeout(timer)
        isPressed = true
      }
      const release = () => {
        clearTimeout(timer)
        timer = setTimeout(() => {
          isPressed = false
          if (isBehind) redraw()
          isBehind = false
        }, CLICK_MS)
      }
      window.addEventListener('pointerdown', press, true)
      for (const end of ENDS) window.addEventListener(end, release, true)
      // The end of a press is not seen behind another window. The blur of an element does not bubble, so that this is the window's own.
      window.addEventListener('blur', release)
      return () => {
        clearTimeout(timer)
        isPressed = false
        window.removeEventListener('pointerdown', press, true)
        for (const end of ENDS) window.removeEventListener(end, release, true)
        window.removeEventListener('blur', release)
      }
    },
  }
}
