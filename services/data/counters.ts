/** Counts keys within time windows, for all processes that share the counters. */
export interface Counters {
  /**
   * Adds one to the count of a key. The first hit starts a window; the count is reset when the
   * window ends. With a limit of 1 a key can be used once.
   * @param cost number to add instead of one
   * @returns whether the count is within the limit
   */
  hit(key: string, windowMs: number, limit: number, cost?: number): Promise<boolean>
  /** Subtracts one from the count of a key while its window lasts. */
  takeBack(key: string): Promise<void>
  /** Milliseconds until the window of a key ends; 0 when it has none. */
  remaining(key: string): Promise<number>
  close(): Promise<void>
}
