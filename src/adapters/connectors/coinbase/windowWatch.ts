import { errorOf } from '../../../slices/domain/errors/errorOf'
import { isLatchkeyError } from '../../../slices/domain/errors/latchkeyError'
import type { OpeningPage, PressedWindow } from './pressedWindow'
import { followWindow, type Surroundings, type WindowLife } from './windowLife'

/** The pop-up, and the object that the SDK gets in its place. */
type Handle = { popup: Window | null; isLost: boolean; shown: object }

/**
 * Wraps a pop-up for the SDK. A lost one appears open and ignores messages to it: otherwise an unused SDK would open
 * another pop-up as soon as any window of the wallet sends a message.
 */
function toHandle(popup: Window | null): Handle {
  const handle: Handle = {
    popup,
    isLost: !popup,
    shown: {
      get closed() {
        return !handle.isLost && popup?.closed
      },
      focus: () => popup?.focus(),
      close: () => popup?.close(),
      postMessage: (message: unknown, origin: string) => popup?.postMessage(message, origin),
    },
  }
  return handle
}

/**
 * Detects pop-ups that are blocked, closed, cut off by a policy, or never load. The SDK itself would wait for them
 * forever.
 */
export function createWindowWatch(
  surroundings: Surroundings & { page: OpeningPage },
  pressed: Pick<PressedWindow, 'take'>,
) {
  const { page } = surroundings
  let current: WindowLife | null = null
  let last: Handle | null = null
  function follow(popup: Window, hasSpoken: boolean): void {
    const life = followWindow(popup, surroundings, { hasSpoken }, () => {
      if (current === life) current = null
    })
    current = life
  }
  return {
    /**
     * Calls the SDK, which opens its pop-up synchronously if it needs one, or uses one that is still open. Do not
     * call an SDK again after its pop-up was lost.
     * @param usesWindow whether the answer comes through the pop-up
     * @throws LatchkeyError `WINDOW_BLOCKED`, `WINDOW_CLOSED`, `WINDOW_APART` or `TIMEOUT`, or what the SDK throws
     */
    async during<T>(ask: () => Promise<T>, usesWindow = true): Promise<T> {
      const { answer, opened } = opening(page, pressed, ask)
      // An SDK whose pop-up is gone may reject after the request has ended.
      answer.catch(() => undefined)
      if (opened) {
        last = opened
        if (!opened.popup) throw errorOf('WINDOW_BLOCKED')
        follow(opened.popup, false)
      } else if (!usesWindow) return answer
      else if (!current && last?.popup && !last.popup.closed) follow(last.popup, true)
      const handle = last
      if (!current) return answer
      return current.await(answer).catch((error: unknown) => {
        if (handle && isLatchkeyError(error)) handle.isLost = true
        throw error
      })
    },
    /** Closes the pop-up that requests wait for. */
    close(): void {
      current?.close()
      if (last && current) last.isLost = true
    },
  }
}

/**
 * Calls the SDK, which opens its pop-up synchronously. `open` of the page is replaced only for that time, and returns
 * the pop-up of the click if there is one.
 */
function opening<T>(
  page: OpeningPage,
  pressed: Pick<PressedWindow, 'take'>,
  ask: () => Promise<T>,
): { answer: Promise<T>; opened: Handle | null } {
  const { open } = page
  const seen: { opened: Handle | null } = { opened: null }
  Reflect.set(page, 'open', (url: string | URL, ...rest: string[]) => {
    const ready = pressed.take()
    if (ready && !ready.closed) ready.location.replace(url)
    seen.opened = toHandle(ready ?? open.call(page, url, ...rest))
    return seen.opened.shown
  })
  try {
    return { answer: ask(), ...seen }
  } finally {
    Reflect.set(page, 'open', open)
  }
}
