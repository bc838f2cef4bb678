/** JSON-RPC code of a reverted call; nodes with other codes say so in the message. */
const REVERTED = 3
const REVERTED_WORDS = /revert|invalid opcode|out of gas/i

/** Whether a node's error means that the call reverted, not that the node failed. */
export function isReverted(code: unknown, words: unknown): boolean {
  return code === REVERTED || (typeof words === 'string' && REVERTED_WORDS.test(words))
}
