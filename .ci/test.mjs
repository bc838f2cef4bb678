// Every check there is; a failing one does not hide those after it. Linting takes one core as long as the checks of what
// was built take, so the two go side by side.
import { ensureChromium } from './browser.cjs'
import { ensureOtherBrowsers } from './otherBrowsers.cjs'
import { jest } from './lib/jest.mjs'
import { node } from './lib/run.mjs'
import { ensurePostgres } from './postgres.cjs'
import { ensureRedis } from './redis.cjs'

const COUNTS = /^(\d+) passed, (\d+) failed$/gm

/** Runs a script; it counts by its own closing line, or as one check when it prints none. */
const script = (file, ...args) =>
  async function runScript(name) {
    const { ok, output } = await node(file, args)
    console.log(`\n== ${name}\n${output.trimEnd()}`)
    const own = [...output.matchAll(COUNTS)].at(-1)
    if (own)
      return { passed: Number(own[1]), failed: ok ? Number(own[2]) : Math.max(1, Number(own[2])) }
    return { passed: Number(ok), failed: Number(!ok) }
  }

/** What is to be there before anything can be checked. */
const tools = [
  [
    'browsers',
    async () => (
      console.log([ensureChromium(), ...ensureOtherBrowsers()].join('\n')),
      { passed: 1, failed: 0 }
    ),
  ],
  [
    'redis',
    async () => {
      console.log(
        ensureRedis() ?? 'no redis-server: the tests that want one say so and claim nothing',
      )
      return { passed: 1, failed: 0 }
    },
  ],
  [
    'postgres',
    async () => {
      console.log(
        ensurePostgres() ?? 'no postgres: the tests that want one say so and claim nothing',
      )
      return { passed: 1, failed: 0 }
    },
  ],
]

/** What is read as it was written. */
const sources = [
  ['types', script('node_modules/newest-typescript/bin/tsc', '-p', 'tsconfig.json', '--noEmit')],
  ['lint', script('.ci/lint.mjs')],
  ['structure', script('.ci/structure.mjs')],
  ['untested files', script('.ci/untested.mjs')],
  ['lock file', script('.ci/lock.mjs')],
  ['licences', script('.ci/licences.mjs')],
  ['supply chain', script('.ci/supply.mjs')],
  // By now there is a build to compare with; it stands here because the two sides take equally long.
  ['reproducible build', script('.ci/reproducible.mjs')],
]

/** What people get. */
const built = [
  ['build', script('.ci/build.mjs', '--if-stale')],
  ['budgets', script('.ci/budgets.mjs')],
  ['growth', script('.ci/growth.mjs')],
  ['browser floor', script('.ci/floor.mjs')],
  ['package', script('.ci/package.mjs')],
  ['release', script('.ci/release.mjs')],
  ['codemod', script('.ci/migrate.mjs')],
  ['services as a package', script('.ci/services.mjs')],
  ['sites that use the package', script('.ci/consumers.mjs')],
  ['example projects', script('.ci/matrix.mjs', '--quick')],
  ['public surface', script('.ci/api.mjs')],
  ['reference', script('.ci/reference.mjs')],
  ['snippets of the documents', script('.ci/snippets.mjs')],
  ['documents as a site', script('.ci/docs.mjs')],
]

const tests = [
  ['unit and component tests', () => jest(['unit', 'dom'])],
  ['journeys in Chromium', () => jest(['journeys'], ['--verbose'])],
]

// Short-lived objects die in a young generation of this many MB before anybody moves them: a fifth less work for the tests.
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim()

const results = []
async function runAll(steps) {
  for (const [name, step] of steps) {
    const started = performance.now()
    const counts = await step(name).catch((error) => {
      console.log(error.stack)
      return { passed: 0, failed: 1 }
    })
    results.push({ name, ...counts, seconds: (performance.now() - started) / 1000 })
  }
}

const started = performance.now()
await runAll(tools)
await Promise.all([runAll(sources), runAll(built)])
await runAll(tests)

const sum = (key) => results.reduce((total, result) => total + result[key], 0)
console.log('')
for (const { name, passed, failed, seconds } of results) {
  const verdict = failed === 0 ? 'ok  ' : 'FAIL'
  const counts = failed === 0 ? `${passed}` : `${passed}, ${failed} failed`
  console.log(`${verdict} ${seconds.toFixed(1).padStart(7)} s  ${name}: ${counts}`)
}
console.log(`            ${((performance.now() - started) / 1000).toFixed(0)} s in all`)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') === 0 ? 0 : 1)
