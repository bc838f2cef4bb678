import { delay } from '../../slices/domain/async/timers'
import { errorOf } from '../../slices/domain/errors/errorOf'
import {
  FRAME_LOAD_MS,
  FRAME_READY_DELAY_MS,
  FRAME_RELOAD_MS,
} from '../../slices/domain/embeddedLimits'
import { BACK_FOLLOW_UP_MS } from '../../slices/domain/limits'
import type { FrameElement } from './element'
import { createSignal, createFrameWatch } from './watchFrame'

/** Why the frame did not load: a time-out, or a browser error. */
type LoadFailure = 'FRAME_LOAD_FAILED' | 'EMAIL_DEPENDENCY_FAILED'

/** Loads the frame and reports when it is ready for requests. */
export type FrameLoader = ReturnType<typeof createLoader>

type LoaderInput = {
  element: FrameElement
  /** Sends the site's data to the frame, before any other request. */
  init: (signal: AbortSignal) => Promise<void>
  /** Called when the frame did not load. */
  onFailed: (code: LoadFailure) => void
  /** Called when open requests will not be answered. */
  onGone: () => void
}

/** Ignore: the next call reports the failure. */
const ignore = (): void => undefined

/**
 * Loads the frame once for all callers: READY, a pause of 500 ms, then `init`. A failed load removes the frame, so
 * that the next one starts again. A frame that reloads by itself, or that the page removes, loses its open requests.
 */
export function createLoader(input: LoaderInput) {
  const { element } = input
  const destroyed = new AbortController()
  const readySignal = createSignal()
  let loading: Promise<void> | null = null
  let loaded = false
  const watch = createFrameWatch({
    onRemoved: () => loaded && lose(),
    onDocument: () => loaded && renew(readySignal.wait()),
  })

  function leave(): void {
    watch.end()
    loaded = false
    loading = null
    element.remove()
  }

  function lose(): void {
    leave()
    input.onGone()
  }

  /** Removes the frame after a failed load. */
  async function settle(run: () => Promise<void>): Promise<void> {
    try {
      await run()
      loaded = true
    } catch (error) {
      leave()
      throw error
    }
  }

  /** Continues with a document that the frame loaded by itself, once it is ready. */
  function renew(ready: Promise<void>): void {
    loaded = false
    input.onGone()
    loading = settle(() =>
      continueLoading({ ...input, onFailed: ignore }, destroyed.signal, () => ready),
    )
    loading.catch(ignore)
  }

  function open(): Promise<void> {
    const ready = readySignal.wait()
    watch.begin(element.open())
    return ready
  }

  return {
    isLoaded: (): boolean => loaded && element.isThere(),
    /**
     * Resolves once the frame is ready for requests.
     * @throws LatchkeyError `FRAME_LOAD_FAILED`, `EMAIL_DEPENDENCY_FAILED`, or `REQUEST_ABORTED` when destroyed
     */
    load(): Promise<void> {
      if (destroyed.signal.aborted) return Promise.reject(errorOf('REQUEST_ABORTED'))
      if (loaded && !element.isThere()) lose()
      loading ??= settle(() => continueLoading(input, destroyed.signal, open))
      return loading
    },
    /** Restarts a loaded frame after 100 ms; the next load waits for that. */
    reload(restart: () => void): void {
      if (!loaded || !element.isThere() || destroyed.signal.aborted) return
      loaded = false
      const begins = { ready: readySignal.wait(), signal: destroyed.signal, init: input.init }
      loading = settle(() => beginAgain(restart, begins))
      loading.catch(ignore)
    },
    /** Handles the frame's READY message. */
    onReady(): void {
      watch.noteReady()
      if (!readySignal.emit() && loaded) renew(Promise.resolve())
    },
    destroy(): void {
      destroyed.abort()
      watch.end()
      element.remove()
    },
  }
}

/** Continues once the frame is ready; fails after the time limit, or when the widget is destroyed. */
function continueLoading(
  { element, init, onFailed }: Pick<LoaderInput, 'element' | 'init' | 'onFailed'>,
  destroyed: AbortSignal,
  start: () => Promise<void>,
): Promise<void> {
  const over = new AbortController()
  const run = async (): Promise<void> => {
    await start()
    await delay(FRAME_READY_DELAY_MS, over.signal)
    if (!over.signal.aborted) await init(over.signal)
  }
  const limits = untilFailed(element, over.signal, destroyed, onFailed)
  return Promise.race([limits, run()]).finally(() => over.abort())
}

/** Restarts the frame. If it sends no READY message, it did not restart and is still usable. */
async function beginAgain(
  restart: () => void,
  {
    ready,
    signal,
    init,
  }: { ready: Promise<void>; signal: AbortSignal; init: (signal: AbortSignal) => Promise<void> },
): Promise<void> {
  await delay(BACK_FOLLOW_UP_MS, signal)
  if (signal.aborted) throw errorOf('REQUEST_ABORTED')
  restart()
  await Promise.race([ready, delay(FRAME_RELOAD_MS, signal)])
  await delay(FRAME_READY_DELAY_MS, signal)
  await init(signal)
}

/** Rejects when the frame fails to load, exceeds the time limit or is destroyed; removes its listeners once over. */
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
