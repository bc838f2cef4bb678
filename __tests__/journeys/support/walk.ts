/**
 * Runs a step of a test. A failure starts with the step's name, and has the original error as its
 * cause.
 */
export async function step<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`Step "${name}": ${reason}`, { cause: error })
  }
}
