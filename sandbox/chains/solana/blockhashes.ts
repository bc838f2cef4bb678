/** Number of recent blocks whose hashes a transaction may use: 150, as on a real chain. */
export const BLOCKHASH_LIFE = 150

/** The blockhashes of the last blocks. */
export interface Blockhashes {
  /** Adds the newest blockhash. */
  add(blockhash: string, height: number): void
  /**
   * Last block height at which a transaction with this blockhash is valid; null once it has
   * expired.
   */
  lastValidHeight(blockhash: string, height: number): number | null
  /** Entries to store, oldest first. */
  entries(): readonly (readonly [blockhash: string, height: number])[]
}

/** A ring of blockhashes, by the height of their blocks. */
export const createBlockhashes = (
  kept: readonly (readonly [blockhash: string, height: number])[] = [],
): Blockhashes => {
  const heights = new Map(kept)
  return {
    add(blockhash, height) {
      heights.set(blockhash, height)
      for (const [old, at] of heights) if (at + BLOCKHASH_LIFE < height) heights.delete(old)
    },
    lastValidHeight(blockhash, height) {
      const at = heights.get(blockhash)
      return at === undefined || at + BLOCKHASH_LIFE < height ? null : at + BLOCKHASH_LIFE
    },
    entries: () => [...heights],
  }
}
