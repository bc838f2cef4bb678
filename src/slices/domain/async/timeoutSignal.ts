/**
 * Calls a function with a signal that aborts with a `TimeoutError` after `ms`, and clears the timer
 * afterwards. Avoids `AbortSignal.timeout`, which Chrome before 103 and Safari before 16 lack.
 * @throws what the call throws
 */
export async function withTimeoutSignal<T>(
  ms: number,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController()
  const abort = () => controller.abort(new DOMException('timed out', 'TimeoutError'))
  const timer = setTimeout(abort, ms)
  return call(controller.signal).finally(() => clearTimeout(timer))
}
