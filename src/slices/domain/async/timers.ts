/** Resolves after `ms`, or when `signal` aborts. Clears its timer. */
export function delay(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal?.addEventListener('abort', end)
    if (signal?.aborted) end()
  })
}

/**
 * Waits for a promise at most `ms`. What the promise does afterwards, a rejection included, is ignored.
 * @param onTimeout makes the outcome when the promise is late, or throws; the outcome is `undefined` without it
 * @throws what the promise rejects with in time
 */
export function withTimeout<T>(promise: Promise<T>, ms: number): Promise<T | undefined>
export function withTimeout<T, Late>(
  promise: Promise<T>,
  ms: number,
  onTimeout: () => Late,
): Promise<T | Late>
export async function withTimeout(
  promise: Promise<unknown>,
  ms: number,
  onTimeout?: () => unknown,
): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  }).then(onTimeout)
  return Promise.race([promise, limit]).finally(() => clearTimeout(timer))
}
