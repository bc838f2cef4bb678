/** Waits for a condition outside the state; fails after 20 s by default. */
export async function eventually(test: () => boolean, limitMs = 20_000): Promise<void> {
  const end = Date.now() + limitMs
  while (!test()) {
    if (Date.now() > end) throw new Error('it never came')
    await new Promise<void>((resolve) => setTimeout(resolve, 0))
  }
}

/**
 * Lets everything that is under way come to rest: two turns of the event loop, each of which first runs every
 * microtask. What must not happen is looked for after this, since one microtask is too early to see it.
 */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 2; turn++) await new Promise<void>((resolve) => setTimeout(resolve, 0))
}
