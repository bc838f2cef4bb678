/** Requests that wait for an answer somewhere else: the press on a link, the approval of a phone. */
export interface Notifier {
  /** What is waited for under a key may have come. */
  tell(key: string): void
  /**
   * Waits until an answer is another one than false, at most that long. It is asked for at once when this process is
   * told, and now and then, as another process may have been told. A newer wait for the same key ends it with false.
   * @param signal ends the wait when it aborts
   * @returns the answer then
   */
  until(
    key: string,
    answer: () => Promise<boolean | null>,
    waitMs: number,
    signal?: AbortSignal,
  ): Promise<boolean | null>
}

/** Milliseconds after which an answer is asked for again. */
const ASK_EVERY = 1_000

/** A pause that ends by itself or by a call before that; a call before the pause skips it. */
const createPause = () => {
  let isCalled = false
  let end: (() => void) | undefined
  return {
    call() {
      isCalled = true
      end?.()
    },
    listen() {
      isCalled = false
    },
    take: (milliseconds: number) =>
      new Promise<void>((resolve) => {
        if (isCalled) return resolve()
        const timer = setTimeout(resolve, milliseconds).unref()
        end = () => {
          clearTimeout(timer)
          resolve()
        }
      }),
  }
}

/** The wait that is open under a key. */
interface OpenWait {
  wake(): void
  isReplaced: boolean
}

/** Nobody waits yet. */
export const createNotifier = (): Notifier => {
  const waiting = new Map<string, OpenWait>()

  /** Makes a wait the one of its key: however many requests name a key, one of them asks for its answer. */
  const replace = (key: string, wait: OpenWait) => {
    const before = waiting.get(key)
    waiting.set(key, wait)
    if (!before) return
    before.isReplaced = true
    before.wake()
  }

  return {
    tell: (key) => waiting.get(key)?.wake(),
    async until(key, answer, waitMs, signal) {
      const endsAt = performance.now() + waitMs
      const pause = createPause()
      const wait: OpenWait = { wake: pause.call, isReplaced: false }
      replace(key, wait)
      signal?.addEventListener('abort', pause.call)
      try {
        for (;;) {
          // What is told while the answer is on its way is not missed.
          pause.listen()
          const found = await answer()
          const left = endsAt - performance.now()
          if (found !== false || left <= 0 || signal?.aborted || wait.isReplaced) return found
          await pause.take(Math.min(ASK_EVERY, left))
          if (wait.isReplaced) return false
        }
      } finally {
        if (waiting.get(key) === wait) waiting.delete(key)
        signal?.removeEventListener('abort', pause.call)
      }
    },
  }
}
