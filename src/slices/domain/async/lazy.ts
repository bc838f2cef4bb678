/** A value that loads on first use. */
export type Lazy<T, Args extends unknown[] = []> = {
  /**
   * Loads the value, or joins the load that has started; the arguments count for a load that starts. A load that fails is
   * forgotten, so the next call loads again.
   * @throws what the load throws
   */
  load(...args: Args): Promise<T>
  /** The load that has started and has not failed. */
  started(): Promise<T> | undefined
}

/**
 * Loads a value at most once, unless the load fails.
 * @example const client = createLazy(() => import('./client').then(({ createClient }) => createClient()))
 */
export function createLazy<T, Args extends unknown[] = []>(
  load: (...args: Args) => Promise<T>,
): Lazy<T, Args> {
  let loading: Promise<T> | undefined
  return {
    load: (...args) =>
      (loading ??= load(...args).catch((error: unknown) => {
        loading = undefined
        throw error
      })),
    started: () => loading,
  }
}
