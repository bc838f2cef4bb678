import { delay } from '../../../slices/domain/async/timers'
import { errorOf } from '../../../slices/domain/errors/errorOf'
import { readProperty } from '../../../slices/domain/untrusted/readProperty'

/** Interval for checking whether the pop-up is closed. */
const LOOK_MS = 250
/** Time limit for the pop-up's page to report that it has loaded. */
const LOADING_MS = 20_000
/** Time limit for processing a received answer. */
const READING_MS = 1_000

/** The page that opened the pop-up, and the wallet's origin. */
export type Surroundings = {
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>
  /** Origin of the wallet; messages from other origins are ignored. */
  origin: string
  /** Whether the site's policy (COOP) separates it from its pop-ups. */
  isApart: () => Promise<boolean>
}

/** A pop-up while requests wait for it. */
export type WindowLife = ReturnType<typeof followWindow>

/**
 * Follows a pop-up that the SDK has opened: whether its page has loaded, whether it has answered, and when it is
 * gone.
 * @param hasSpoken an earlier request has used it
 * @param onEnd called when no request waits for it any more
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

  /** Reads the SDK's own messages; the SDK handles all others. */
  function onMessage({ source, origin: from, data }: MessageEvent<unknown>): void {
    if (source !== popup || from !== origin) return
    const event = readProperty(data, 'event')
    if (event === 'PopupLoaded') seen.isThere = true
    else if (event === 'PopupUnload') seen.isLeft = true
    else if (readProperty(data, 'content')) seen.isAnswered = true
    // The wallet is on a phone, so the pop-up is no longer needed.
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
  /** COOP makes an open pop-up appear closed. */
  const closed = async () =>
    errorOf(
      !seen.isThere && (await isApart().catch(() => false)) ? 'WINDOW_APART' : 'WINDOW_CLOSED',
    )

  page.addEventListener('message', onMessage)
  const lost = untilLost()
  return {
    close: () => popup.close(),
    /**
     * Waits for an answer that comes through the pop-up.
     * @throws LatchkeyError `WINDOW_CLOSED`, `WINDOW_APART` or `TIMEOUT`, or what the SDK throws
     */
    async await<T>(answer: Promise<T>): Promise<T> {
      waiting += 1
      const explained = answer.catch((error: unknown) => {
        // The SDK reports a pop-up that closes without an answer as a rejection.
        throw seen.isLeft && !seen.isAnswered ? errorOf('WINDOW_CLOSED', {}, error) : error
      })
      const gone = lost.then((reason) => {
        if (reason) throw reason
        return explained
      })
      return Promise.race([explained, gone]).finally(() => {
        waiting -= 1
        if (waiting === 0) end()
      })
    },
  }
}
