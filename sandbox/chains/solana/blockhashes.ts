/** Blocks that a transaction may refer to: as on a real chain, the last 150 and no older one. */
export const BLOCKHASH_LIFE = 150

/** The blockhashes of the last blocks. */
export interface Blockhashes {
  /** Notes the newest blockhash. */
  add(blockhash: string, height: number): void
  /** Last block height at which a transaction with it still counts; null once it has expired. */
  lastValidHeight(blockhash: string, height: number): number | null
  /** What is to be kept, oldest first. */
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
