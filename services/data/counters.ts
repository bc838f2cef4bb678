/** What is counted and used up for a while, for all processes that share it. */
export interface Counters {
  /**
   * Counts one more for a key; the first begins a window, with whose end the count starts anew. A limit of 1 takes a key once.
   * @param cost what is counted in the place of one
   * @returns whether it is within the limit
   */
  hit(key: string, windowMs: number, limit: number, cost?: number): Promise<boolean>
  /** Takes one back that was counted, while its window lasts. */
  takeBack(key: string): Promise<void>
  /** Milliseconds until the window of a key ends; 0 when it has none. */
  remaining(key: string): Promise<number>
  close(): Promise<void>
}
