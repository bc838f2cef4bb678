/** Size of the wallet's window, and how long one that nobody needed stays open. */
const WIDTH = 420
const HEIGHT = 540
const UNUSED_MS = 20_000

/** What of the page opens windows. */
export type OpeningPage = Pick<
  Window,
  'open' | 'innerWidth' | 'innerHeight' | 'screenX' | 'screenY'
>

/** A window that a press has opened while the code that needs it was still loading. */
export type PressedWindow = ReturnType<typeof createPressedWindow>

/**
 * Makes the keeper of the window. Browsers open one within a press only, and Safari counts no press that a download has come
 * between: it opens empty, and is sent to the wallet once the wallet's code is there.
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
    /** Opens it. Has to be called within a press. */
    press(): void {
      close()
      const left = (page.innerWidth - WIDTH) / 2 + page.screenX
      const top = (page.innerHeight - HEIGHT) / 2 + page.screenY
      const features = `width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`
      empty = page.open('about:blank', '_blank', features)
      timer = setTimeout(close, UNUSED_MS)
    },
    /** Returns the open window and stops keeping it; null when no press has opened one. */
    take,
    /** Closes it, unless somebody has taken it. */
    close,
  }
}
