/**
 * Milliseconds for a state to be reached: more than any step of a page, so that it only ends a
 * failed wait.
 */
const PATIENCE_MS = 20_000
/** Milliseconds between two calls. */
const PAUSE_MS = 20

/**
 * Calls `ask` until it returns a wanted answer. Resolves with the last answer, wanted or not, so
 * that a test can show it.
 */
export async function until<Answer>(
  ask: () => Promise<Answer>,
  isWanted: (answer: Answer) => boolean,
): Promise<Answer> {
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    const answer = await ask()
    if (isWanted(answer) || performance.now() > end) return answer
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}
