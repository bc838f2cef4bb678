/**
 * Waits for a promise at most `ms`: afterwards the answer is undefined, whatever the promise does later.
 * @throws what the promise throws in time
 */
export async function within<T>(ms: number, promise: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms)
  })
  // A failure after the limit belongs to nobody.
  promise.catch(() => undefined)
  return Promise.race([promise, limit]).finally(() => clearTimeout(timer))
}
