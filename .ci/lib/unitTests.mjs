import { jest } from './jest.mjs'
import { writeParts } from './parts.mjs'
import { commitSeed } from './seed.mjs'

/**
 * Runs unit and component tests in parts, and prints the seed of their order.
 * @param patterns parts of paths; with some, only the test files that contain one of them are run
 * @param shuffled false sorts the files of a part by name
 * @returns what `jest` of `jest.mjs` returns
 */
export async function unitTests(input = {}) {
  const { patterns = [], seed, shuffled = true, args = [], measure = false } = input
  const used = Number(seed ?? (await commitSeed()))
  const { files, parts, alone } = writeParts({ patterns, seed: shuffled ? used : null })
  console.log(`${files} test files in ${parts} parts, ${alone} more alone; seed ${used}`)
  const result = await jest(
    ['unit', 'dom'],
    ['--config=.ci/jest/parts.config.ts', `--seed=${used}`, ...args],
    { measure },
  )
  if (shuffled && result.failed > 0)
    console.log(`seed ${used}; repeat: npm run test:unit -- --seed ${used} [PATH...]`)
  return result
}
