// Runs unit and component tests in parts that share their modules.
//   --seed N     repeats the order of a run that printed this seed; without it, the seed is that of the commit
//   --shuffle    also shuffles the tests of each file
//   PATH...      only test files whose path contains one of these
import { parseArgs } from 'node:util'
import { unitTests } from './lib/unitTests.mjs'

const { values, positionals } = parseArgs({
  options: { seed: { type: 'string' }, shuffle: { type: 'boolean' } },
  allowPositionals: true,
})
const { passed, failed } = await unitTests({
  patterns: positionals,
  seed: values.seed,
  args: values.shuffle ? ['--randomize'] : [],
})
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
