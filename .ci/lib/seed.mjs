import { run } from './run.mjs'

/** The seed of a run: the same for every check of the same commit. */
export async function commitSeed() {
  const { ok, output } = await run('git', ['rev-parse', 'HEAD'])
  return ok ? parseInt(output.slice(0, 7), 16) : 1
}
