/** Waits for a condition outside the state; fails after 20 s by default. */
export async function eventually(test: () => boolean, limitMs = 20_000): Promise<void> {
  const end = Date.now() + limitMs
  while (!test()) {
    if (Date.now() > end) throw new Error('it never came')
    await new Promise<void>((resolve) => setTimeout(resolve, 0))
  }
}

/**
 * Waits until pending work has settled: two turns of the event loop, each of which first runs every
 * microtask. Tests check after this that something did not happen, because one microtask would be
 * too early.
 */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 2; turn++) await new Promise<void>((resolve) => setTimeout(resolve, 0))
}
