/** Size of the wallet's pop-up, and how long an unused one stays open. */
const WIDTH = 420
const HEIGHT = 540
const UNUSED_MS = 20_000

/** The properties of the page for opening windows. */
export type OpeningPage = Pick<
  Window,
  'open' | 'innerWidth' | 'innerHeight' | 'screenX' | 'screenY'
>

/** A pop-up opened by a click while the code that needs it was still loading. */
export type PressedWindow = ReturnType<typeof createPressedWindow>

/**
 * Manages a pop-up that opens empty and goes to the wallet once the wallet's code has loaded. Browsers allow a pop-up
 * only within a click, and Safari no longer counts the click after a download.
 */
export function createPressedWindow(page: OpeningPage) {
  let empty: Window | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const take = () => {
    clearTimeout(timer)
    const taken = empty
    empty = null
    return taken
  }
  const close = () => take()?.close()
  return {
    /** Opens the pop-up. Must be called within a click. */
    press(): void {
      close()
      const left = (page.innerWidth - WIDTH) / 2 + page.screenX
      const top = (page.innerHeight - HEIGHT) / 2 + page.screenY
      const features = `width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`
      empty = page.open('about:blank', '_blank', features)
      timer = setTimeout(close, UNUSED_MS)
    },
    /** Returns the open pop-up and stops managing it; null when no click has opened one. */
    take,
    /** Closes it, unless `take` has returned it. */
    close,
  }
}
