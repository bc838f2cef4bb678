import { errorOf } from '../../../slices/domain/errors/errorOf'
import { isLatchkeyError } from '../../../slices/domain/errors/latchkeyError'
import type { OpeningPage, PressedWindow } from './pressedWindow'
import { followWindow, type Surroundings, type WindowLife } from './windowLife'

/** What the SDK holds of a window. */
type Handle = { popup: Window | null; isLost: boolean; shown: object }

/**
 * Hands a window to the SDK. Of one that is lost it is told that it is open, and what it says there goes nowhere: an SDK that
 * nobody uses any more would open another as soon as any window of the wallet speaks.
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
 * Watches the windows of an SDK that would wait for ever for one that the browser held back, that is closed, that a policy
 * cuts off, or that never says a word.
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
     * Asks something of the SDK, which opens its window at once where it needs one, or goes on in one that is still open.
     * An SDK whose window was lost is not to be asked again.
     * @param usesWindow whether the answer comes by a window
     * @throws LatchkeyError `WINDOW_BLOCKED`, `WINDOW_CLOSED`, `WINDOW_APART` or `TIMEOUT`, or what the SDK throws
     */
    async during<T>(ask: () => Promise<T>, usesWindow = true): Promise<T> {
      const { answer, opened } = opening(page, pressed, ask)
      // An SDK whose window is gone may refuse late, when nobody waits any more.
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
    /** Closes the window that requests wait for. */
    close(): void {
      current?.close()
      if (last && current) last.isLost = true
    },
  }
}

/**
 * Asks the SDK, which opens its window before it waits for anything: only that long `open` of the page is ours. It gets
 * the window of the press where there is one.
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
