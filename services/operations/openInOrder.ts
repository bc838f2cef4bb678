/** Ends something that was opened. */
export type Close = () => Promise<unknown>

/** What was opened, and one way to end all of it. */
export interface Opened<T> {
  value: T
  /**
   * Ends everything, the last that was opened first. One that fails, or takes too long, does not keep the others from ending.
   * @throws AggregateError with the failures, once everything has ended
   */
  close(): Promise<void>
}

/** Milliseconds that the end of everything may take; a process that is told to end has about 30 s before it is killed. */
const END_TIME = 20_000

/** Something has not ended in time. */
class EndTimeout extends Error {
  override name = 'EndTimeout'
}

/** Waits for an end until the time is over; it goes on behind. */
const endBefore = async (end: Close, ms: number): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new EndTimeout('The end takes too long')), Math.max(0, ms))
  })
  await Promise.race([Promise.resolve().then(end), late]).finally(() => clearTimeout(timer))
}

/**
 * Opens one thing after the other. Where one of them fails, those before it are ended, so that a start leaves nothing
 * behind.
 * @param open is given what takes the end of each thing as soon as that is open
 * @param endMs milliseconds that the end of all may take
 * @throws whatever `open` throws
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
    // The failure of the start says more than those of the ends after it.
    await close().catch(() => undefined)
    throw error
  }
}
