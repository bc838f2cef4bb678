// Runs journeys with delays everywhere, in a shuffled order, to find failures that depend on the
// order of events.
//   npm run test:hostile -- --seed 7 --runs 3 send swap
// runs the files matching these words with the seeds 7, 8 and 9. Delays use no CPU, so the machine
// can do other work.
import { relative } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureChromium } from './browser.cjs'
import { runJest } from './lib/jest.mjs'
import { at, root } from './lib/project.mjs'
import { node } from './lib/run.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    runs: { type: 'string', default: '1' },
    workers: { type: 'string', default: '1' },
  },
})
const first = Number(values.seed)

ensureChromium()
const built = await node('.ci/build.mjs', ['--if-stale'], { show: true })
if (!built.ok) process.exit(1)

const total = { passed: 0, failed: 0 }
for (let seed = first; seed < first + Number(values.runs); seed += 1) {
  const { results } = await runJest(
    'hostile',
    [
      ...['--selectProjects', 'journeys', '--randomize', `--seed=${seed}`],
      ...[`--maxWorkers=${values.workers}`],
      ...(positionals.length > 0 ? ['--testPathPatterns', ...positionals] : []),
    ],
    {
      show: true,
      env: {
        HOSTILE_SEED: String(seed),
        NODE_OPTIONS:
          `${process.env.NODE_OPTIONS ?? ''} --require=${at('.ci/hostile/answers.cjs')}`.trim(),
      },
    },
  )
  const files = results?.testResults ?? []
  const failed = files.filter(({ status }) => status === 'failed')
  total.passed += files.length - failed.length
  total.failed += results ? failed.length : 1
  for (const { name, assertionResults } of failed) {
    const titles = assertionResults.filter(({ status }) => status === 'failed')
    console.log(`seed ${seed}: ${relative(root, name)} failed`)
    for (const { fullName } of titles) console.log(`  ${fullName}`)
  }
}
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
