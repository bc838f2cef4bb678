/** Closes something that was opened. */
export type Close = () => Promise<unknown>

/** The opened value, and a function that closes all of it. */
export interface Opened<T> {
  value: T
  /**
   * Closes everything in reverse order. A part that fails or takes too long does not prevent the
   * others from closing.
   * @throws AggregateError with the failures, once all parts have settled or timed out
   */
  close(): Promise<void>
}

/**
 * Milliseconds that closing everything may take; supervisors kill a process about 30 s after the
 * signal.
 */
const END_TIME = 20_000

/** A part was not closed in time. */
class EndTimeout extends Error {
  override name = 'EndTimeout'
}

/** Waits for a part to close, at most `ms` milliseconds; it continues to close afterwards. */
const endBefore = async (end: Close, ms: number): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new EndTimeout('The end takes too long')), Math.max(0, ms))
  })
  await Promise.race([Promise.resolve().then(end), late]).finally(() => clearTimeout(timer))
}

/**
 * Opens parts one after the other. When one of them fails, those before it are closed, so that a
 * failed start leaves nothing open.
 * @param open receives a function that registers how to close each part, called as soon as the part
 * is open
 * @param endMs milliseconds that closing everything may take
 * @throws every error that `open` throws
 * @example
 * const { close } = await openInOrder(async (endWith) => {
 *   await listen(server, port)
 *   endWith(() => stop(server))
 * })
 */
export const openInOrder = async <T>(
  open: (endWith: (close: Close) => void) => Promise<T>,
  endMs = END_TIME,
): Promise<Opened<T>> => {
  const closes: Close[] = []
  const close = async () => {
    const failures: unknown[] = []
    const until = Date.now() + endMs
    for (const end of closes.splice(0).reverse())
      await endBefore(end, until - Date.now()).catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw new AggregateError(failures, 'Not everything has ended in order')
  }
  try {
    return { value: await open((end) => void closes.push(end)), close }
  } catch (error) {
    // The error of the start is more useful than errors of closing.
    await close().catch(() => undefined)
    throw error
  }
}
