import { delay } from '../../slices/domain/async/timers'
import { errorOf } from '../../slices/domain/errors/errorOf'
import {
  FRAME_LOAD_MS,
  FRAME_READY_DELAY_MS,
  FRAME_RELOAD_MS,
} from '../../slices/domain/embeddedLimits'
import { BACK_FOLLOW_UP_MS } from '../../slices/domain/limits'
import type { FrameElement } from './element'

/** Why the frame did not load: not in time, or the browser said so. */
type LoadFailure = 'FRAME_LOAD_FAILED' | 'EMAIL_DEPENDENCY_FAILED'

/** Loads the frame and says when it takes requests. */
export type FrameLoader = ReturnType<typeof createLoader>

/**
 * Loads the frame once for all who wait: READY, a pause of 500 ms, then `init`. A load that fails takes the frame away, so
 * that the next one begins anew.
 */
export function createLoader(input: {
  element: FrameElement
  /** Tells the frame of the site, before anything else is asked. */
  init: (signal: AbortSignal) => Promise<void>
  /** The frame did not load. */
  onFailed: (code: LoadFailure) => void
  /** The page took the frame away: what was asked of it is not going to be answered. */
  onGone: () => void
}) {
  const { element } = input
  const destroyed = new AbortController()
  let loading: Promise<void> | null = null
  let loaded = false
  let onReady: (() => void) | null = null

  const untilReady = () =>
    new Promise<void>((resolve) => {
      onReady = resolve
    })

  /** A load that fails takes the frame away. */
  async function settle(run: () => Promise<void>): Promise<void> {
    try {
      await run()
      loaded = true
    } catch (error) {
      loading = null
      element.remove()
      throw error
    }
  }

  function begin(): Promise<void> {
    const over = new AbortController()
    const limits = untilFailed(element, over.signal, destroyed.signal, input.onFailed)
    return settle(() => Promise.race([limits, run(over.signal)])).finally(() => over.abort())
  }

  async function run(signal: AbortSignal): Promise<void> {
    const ready = untilReady()
    element.open()
    await ready
    await delay(FRAME_READY_DELAY_MS, signal)
    if (!signal.aborted) await input.init(signal)
  }

  return {
    isLoaded: (): boolean => loaded && element.isThere(),
    /**
     * Resolves once the frame takes requests.
     * @throws LatchkeyError `FRAME_LOAD_FAILED`, `EMAIL_DEPENDENCY_FAILED`, or `REQUEST_ABORTED` when destroyed
     */
    load(): Promise<void> {
      if (destroyed.signal.aborted) return Promise.reject(errorOf('REQUEST_ABORTED'))
      if (loaded && !element.isThere()) {
        loaded = false
        loading = null
        input.onGone()
      }
      loading ??= begin()
      return loading
    },
    /** Has a frame that has loaded told to begin anew, after 100 ms (spec section 2); who loads it next waits for that. */
    reload(tell: () => void): void {
      if (!loaded || !element.isThere() || destroyed.signal.aborted) return
      loaded = false
      const begins = { ready: untilReady(), signal: destroyed.signal, init: input.init }
      loading = settle(() => beginAgain(tell, begins))
      // Who asks next hears of a failure.
      loading.catch(() => undefined)
    },
    /** The frame said that it is ready. */
    onReady: (): void => onReady?.(),
    destroy(): void {
      destroyed.abort()
      element.remove()
    },
  }
}

/** Has the frame begin anew. One that does not say it is ready again has not gone away. */
async function beginAgain(
  tell: () => void,
  {
    ready,
    signal,
    init,
  }: { ready: Promise<void>; signal: AbortSignal; init: (signal: AbortSignal) => Promise<void> },
): Promise<void> {
  await delay(BACK_FOLLOW_UP_MS, signal)
  if (signal.aborted) throw errorOf('REQUEST_ABORTED')
  tell()
  await Promise.race([ready, delay(FRAME_RELOAD_MS, signal)])
  await delay(FRAME_READY_DELAY_MS, signal)
  await init(signal)
}

/** Rejects when the frame fails to load, takes too long or is not wanted any more; leaves nothing behind once over. */
function untilFailed(
  element: FrameElement,
  over: AbortSignal,
  destroyed: AbortSignal,
  onFailed: (code: LoadFailure) => void,
): Promise<never> {
  return new Promise((_, reject) => {
    const fail = (code: LoadFailure): void => {
      reject(errorOf(code))
      onFailed(code)
    }
    const onError = (): void => fail('EMAIL_DEPENDENCY_FAILED')
    const onDestroyed = (): void => reject(errorOf('REQUEST_ABORTED'))
    const timer = setTimeout(() => fail('FRAME_LOAD_FAILED'), FRAME_LOAD_MS)
    const iframe = element.open()
    iframe.addEventListener('error', onError)
    destroyed.addEventListener('abort', onDestroyed)
    over.addEventListener('abort', () => {
      clearTimeout(timer)
      iframe.removeEventListener('error', onError)
      destroyed.removeEventListener('abort', onDestroyed)
    })
  })
}
