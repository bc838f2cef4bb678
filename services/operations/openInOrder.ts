/** Ends something that was opened. */
export type Close = () => Promise<unknown>

/** What was opened, and one way to end all of it. */
export interface Opened<T> {
  value: T
  /** Ends everything, the last that was opened first. */
  close(): Promise<void>
}

/**
 * Opens one thing after the other. Where one of them fails, those before it are ended, so that a start leaves nothing
 * behind.
 * @param open is given what takes the end of each thing as soon as that is open
 * @throws whatever `open` throws
 * @example
 * const { close } = await openInOrder(async (endWith) => {
 *   await listen(server, port)
 *   endWith(() => stop(server))
 * })
 */
export const openInOrder = async <T>(
  open: (endWith: (close: Close) => void) => Promise<T>,
): Promise<Opened<T>> => {
  const closes: Close[] = []
  const close = async () => {
    for (const end of closes.splice(0).reverse()) await end()
  }
  try {
    return { value: await open((end) => void closes.push(end)), close }
  } catch (error) {
    await close()
    throw error
  }
}
