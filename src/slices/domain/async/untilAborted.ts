/**
 * Runs a step and waits for it until `signal` aborts. The step continues after an abort; its result and its error are
 * then ignored. It does not start if the signal has already aborted.
 * @param toError creates the error for an abort
 * @throws what the step throws, or the error for an abort
 * @example untilAborted(signal, () => client.load(), () => errorOf('REQUEST_ABORTED'))
 */
export async function untilAborted<T>(
  signal: AbortSignal | undefined,
  step: () => Promise<T>,
  toError: () => Error,
): Promise<T> {
  if (!signal) return step()
  if (signal.aborted) throw toError()
  let onAbort = (): void => undefined
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(toError())
    signal.addEventListener('abort', onAbort)
  })
  return Promise.race([step(), aborted]).finally(() => signal.removeEventListener('abort', onAbort))
}
