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
  /** The value, once it has loaded. */
  peek(): T | undefined
  /** Starts the load. The next `load` reports a failure. */
  preload(...args: Args): void
}

/**
 * Loads a value at most once, unless the load fails.
 * @example const client = createLazy(() => import('./client').then(({ createClient }) => createClient()))
 */
export function createLazy<T, Args extends unknown[] = []>(
  load: (...args: Args) => Promise<T>,
): Lazy<T, Args> {
  const state: { loading?: Promise<T> | undefined; loaded?: { value: T } } = {}
  const lazy: Lazy<T, Args> = {
    load: (...args) =>
      (state.loading ??= load(...args).then(
        (value) => {
          state.loaded = { value }
          return value
        },
        (error: unknown) => {
          state.loading = undefined
          throw error
        },
      )),
    started: () => state.loading,
    peek: () => state.loaded?.value,
    preload: (...args) => void lazy.load(...args).catch(() => {}),
  }
  return lazy
}
