/** JSON-RPC code of a call that ran and reverted; nodes that use another one say so in words. */
const REVERTED = 3
const REVERTED_WORDS = /revert|invalid opcode|out of gas/i

/** Whether a node's error means that the call ran and was refused by the chain, not that the node failed. */
export function isReverted(code: unknown, words: unknown): boolean {
  return code === REVERTED || (typeof words === 'string' && REVERTED_WORDS.test(words))
}
