import { delay } from '../../../slices/domain/async/timers'
import { errorOf } from '../../../slices/domain/errors/errorOf'
import { readProperty } from '../../../slices/domain/untrusted/readProperty'

/** How often it is looked whether the window is still there. */
const LOOK_MS = 250
/** How long the page in the window may take to say that it is there. */
const LOADING_MS = 20_000
/** How long an answer that has come may take to be read. */
const READING_MS = 1_000

/** The page that opened the window, and what is believed of it. */
export type Surroundings = {
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>
  /** Of the wallet: nothing else is heard. */
  origin: string
  /** Whether the site's policy (COOP) separates it from windows that it opens. */
  isApart: () => Promise<boolean>
}

/** One window while requests wait for it. */
export type WindowLife = ReturnType<typeof followWindow>

/**
 * Follows a window that the SDK has opened: whether it speaks, whether it has answered, and when it is gone.
 * @param hasSpoken an earlier request has used it
 * @param onEnd nobody waits for it any more
 */
export function followWindow(
  popup: Window,
  { page, origin, isApart }: Surroundings,
  { hasSpoken }: { hasSpoken: boolean },
  onEnd: () => void,
) {
  const over = new AbortController()
  const seen = { isThere: hasSpoken, isAnswered: false, isLeft: false }
  let waiting = 0

  /** The words of the SDK's windows; all else they say is the SDK's to read. */
  function onMessage({ source, origin: from, data }: MessageEvent<unknown>): void {
    if (source !== popup || from !== origin) return
    const event = readProperty(data, 'event')
    if (event === 'PopupLoaded') seen.isThere = true
    else if (event === 'PopupUnload') seen.isLeft = true
    else if (readProperty(data, 'content')) seen.isAnswered = true
    // The wallet is on a phone, and the window has done its work.
    else if (readProperty(data, 'data') === 'walletlink') end()
  }
  function end(): void {
    page.removeEventListener('message', onMessage)
    over.abort()
    onEnd()
  }
  async function untilLost(): Promise<Error | null> {
    for (let looks = 0; !popup.closed; looks += 1) {
      await delay(LOOK_MS, over.signal)
      if (over.signal.aborted) return null
      if (seen.isThere || looks * LOOK_MS < LOADING_MS) continue
      popup.close()
      return errorOf('TIMEOUT')
    }
    if (seen.isAnswered) await delay(READING_MS, over.signal)
    return closed()
  }
  /** A policy makes a window that is open read as closed. */
  const closed = async () =>
    errorOf(
      !seen.isThere && (await isApart().catch(() => false)) ? 'WINDOW_APART' : 'WINDOW_CLOSED',
    )

  page.addEventListener('message', onMessage)
  const lost = untilLost()
  return {
    close: () => popup.close(),
    /**
     * Waits for an answer that comes by the window.
     * @throws LatchkeyError `WINDOW_CLOSED`, `WINDOW_APART` or `TIMEOUT`, or what the SDK throws
     */
    async await<T>(answer: Promise<T>): Promise<T> {
      waiting += 1
      const told = answer.catch((error: unknown) => {
        // The SDK takes a window that goes without an answer for a refusal.
        throw seen.isLeft && !seen.isAnswered ? errorOf('WINDOW_CLOSED', {}, error) : error
      })
      const gone = lost.then((reason) => {
        if (reason) throw reason
        return told
      })
      return Promise.race([told, gone]).finally(() => {
        waiting -= 1
        if (waiting === 0) end()
      })
    },
  }
}
