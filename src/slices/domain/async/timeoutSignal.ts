/** `AbortSignal.timeout`, which Chrome before 103 and Safari before 16 lack: aborts with a `TimeoutError`. */
export function timeoutSignal(ms: number): AbortSignal {
  const controller = new AbortController()
  setTimeout(() => controller.abort(new DOMException('timed out', 'TimeoutError')), ms)
  return controller.signal
}
