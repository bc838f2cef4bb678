/** Requests that wait for an event elsewhere: a click on a link, or the approval on a phone. */
export interface Notifier {
  /** Reports that the event of a key may have happened. */
  notify(key: string): void
  /**
   * Waits until `answer` resolves with something other than false, at most `ms`. `answer` is called
   * immediately, after each `notify` in this process, and periodically, as the event may have reached
   * another process. A newer wait for the same key ends this one with false.
   * @param signal ends the wait when it aborts
   * @returns the last answer
   */
  until(
    key: string,
    answer: () => Promise<boolean | null>,
    waitMs: number,
    signal?: AbortSignal,
  ): Promise<boolean | null>
}

/** Milliseconds between two periodic calls of `answer`. */
const ASK_EVERY = 1_000

/** A pause that ends after a time or when it is woken; a wake before the pause skips it. */
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

/** The open wait of a key. */
interface OpenWait {
  wake(): void
  isReplaced: boolean
}

/** Creates a notifier without open waits. */
export const createNotifier = (): Notifier => {
  const waiting = new Map<string, OpenWait>()

  /**
   * Makes this wait the only one of its key: however many requests name a key, only one polls for
   * its answer.
   */
  const replace = (key: string, wait: OpenWait) => {
    const before = waiting.get(key)
    waiting.set(key, wait)
    if (!before) return
    before.isReplaced = true
    before.wake()
  }

  return {
    notify: (key) => waiting.get(key)?.wake(),
    async until(key, answer, waitMs, signal) {
      const endsAt = performance.now() + waitMs
      const pause = createPause()
      const wait: OpenWait = { wake: pause.call, isReplaced: false }
      replace(key, wait)
      signal?.addEventListener('abort', pause.call)
      try {
        for (;;) {
          // An event that is reported while `answer` runs is not missed.
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
