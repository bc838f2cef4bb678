/** After a finger is lifted the browser takes this long at most to make a click of it, if it makes one. */
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
      const stopTimer = () => {
        clearTimeout(timer)
        timer = undefined
      }
      const press = ({ button }: PointerEvent) => {
        // Other buttons of a mouse open menus, and press nothing.
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
      // What was pressed has had its click by the time that the window hears of it: what came of it is drawn at once.
      const click = () => {
        if (timer !== undefined) end()
      }
      window.addEventListener('pointerdown', press, true)
      for (const end of ENDS) window.addEventListener(end, release, true)
      // The end of a press is not seen behind another window. The blur of an element does not bubble, so that this is the window's own.
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
