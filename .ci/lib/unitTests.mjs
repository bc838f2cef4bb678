import { jest } from './jest.mjs'
import { writeParts } from './parts.mjs'
import { commitSeed } from './seed.mjs'

/**
 * Runs unit and component tests in parts, and prints the seed of their order.
 * @param patterns parts of paths; with some, only the test files that contain one of them are run
 * @returns what `jest` of `jest.mjs` returns
 */
export async function unitTests({ patterns = [], seed, args = [], measure = false } = {}) {
  const used = Number(seed ?? (await commitSeed()))
  const { files, parts, alone } = writeParts({ patterns, seed: used })
  console.log(`${files} test files in ${parts} parts, ${alone} more alone; seed ${used}`)
  const result = await jest(
    ['unit', 'dom'],
    ['--config=.ci/jest/parts.config.ts', `--seed=${used}`, ...args],
    { measure },
  )
  if (result.failed > 0)
    console.log(`seed ${used}; repeat: npm run test:unit -- --seed ${used} [PATH...]`)
  return result
}
