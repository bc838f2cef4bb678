/** How long a state may take, in milliseconds: more than any step of a page, so that it only ends a wait in vain. */
const PATIENCE_MS = 20_000
/** Milliseconds between two questions. */
const PAUSE_MS = 20

/** Asks again until the answer is a wanted one. Resolves to the last answer, wanted or not, so that a test can show it. */
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
