// Runs every check; a failing one does not hide those after it.
//   --only=lint,unit   some steps, with the steps that they need
//   --except=unit      all steps but some
//   --shard=1/3        a part of the test files
//   --all              every random case, of which the others run a sample (`LATCHKEY_TEST_SIZE=all`)
//   --profile          CPU and wall time of steps, files and tests, in artifacts/profile.{json,txt}
import { ensureChromium } from './browser.cjs'
import { ensureOtherBrowsers } from './otherBrowsers.cjs'
import { jest } from './lib/jest.mjs'
import { startProfile, writeProfile } from './lib/profile.mjs'
import { unitTests } from './lib/unitTests.mjs'
import { chosenSteps, runAndReport, script } from './lib/steps.mjs'
import { ensurePostgres } from './postgres.cjs'
import { ensureRedis } from './redis.cjs'

const words = process.argv.slice(2)
const valueOf = (option) =>
  words.find((word) => word.startsWith(`${option}=`))?.slice(option.length + 1)
if (words.includes('--all')) process.env.LATCHKEY_TEST_SIZE = 'all'
const isProfiled = words.includes('--profile')
const shard = valueOf('--shard')
const shardArgs = shard ? [`--shard=${shard}`] : []

/** Installs a program that some steps need, and prints its version or the effect of its absence. */
const tool = (ensure) => async () => {
  console.log(ensure())
  return { passed: 1, failed: 0 }
}
const missing = (name) => `no ${name}: the tests that want one say so and claim nothing`

/**
 * Each step with the steps that it needs. The longest are first, so that no long one runs alone at
 * the end.
 */
const steps = [
  {
    id: 'browsers',
    name: 'browsers',
    run: tool(() => [ensureChromium(), ...ensureOtherBrowsers()].join('\n')),
  },
  { id: 'redis', name: 'redis', run: tool(() => ensureRedis() ?? missing('redis-server')) },
  { id: 'postgres', name: 'postgres', run: tool(() => ensurePostgres() ?? missing('postgres')) },
  { id: 'build', name: 'build', run: script('.ci/build.mjs', '--if-stale') },
  { id: 'lint', name: 'types and lint', run: script('.ci/lint.mjs') },
  {
    id: 'consumers',
    name: 'sites that use the package',
    needs: ['build'],
    run: script('.ci/consumers.mjs'),
  },
  {
    id: 'reproducible',
    name: 'reproducible build and growth',
    needs: ['build'],
    run: script('.ci/reproducible.mjs'),
  },
  { id: 'reference', name: 'reference', run: script('.ci/reference.mjs') },
  {
    id: 'matrix',
    name: 'example projects',
    needs: ['browsers', 'build'],
    run: script('.ci/matrix.mjs', '--quick'),
  },
  { id: 'package', name: 'package', needs: ['build'], run: script('.ci/package.mjs') },
  {
    id: 'snippets',
    name: 'snippets of the documents',
    needs: ['build'],
    run: script('.ci/snippets.mjs'),
  },
  { id: 'codemod', name: 'codemod', run: script('.ci/migrate.mjs') },
  { id: 'services', name: 'services as a package', run: script('.ci/services.mjs') },
  { id: 'api', name: 'public surface', needs: ['build'], run: script('.ci/api.mjs') },
  { id: 'budgets', name: 'budgets', needs: ['build'], run: script('.ci/budgets.mjs') },
  { id: 'release', name: 'release', needs: ['build'], run: script('.ci/release.mjs') },
  { id: 'docs', name: 'documents as a site', needs: ['build'], run: script('.ci/docs.mjs') },
  { id: 'floor', name: 'browser floor', needs: ['build'], run: script('.ci/floor.mjs') },
  { id: 'structure', name: 'structure', run: script('.ci/structure.mjs') },
  { id: 'prose', name: 'plain English', run: script('.ci/prose.mjs') },
  { id: 'waits', name: 'waits in tests', run: script('.ci/waits.mjs') },
  { id: 'untested', name: 'untested files', run: script('.ci/untested.mjs') },
  { id: 'lock', name: 'lock file', run: script('.ci/lock.mjs') },
  { id: 'licences', name: 'licences', needs: ['build'], run: script('.ci/licences.mjs') },
  { id: 'supply', name: 'supply chain', run: script('.ci/supply.mjs') },
  {
    id: 'unit',
    name: 'unit and component tests',
    needs: ['redis', 'postgres'],
    slots: 2,
    // In a fixed order, so that a failure is reproducible. `npm run test:unit` shuffles it.
    run: () => unitTests({ shuffled: false, args: shardArgs, measure: true }),
  },
  {
    id: 'journeys',
    name: 'journeys in Chromium',
    needs: ['browsers', 'build'],
    slots: 2,
    run: () => jest(['journeys'], ['--verbose', ...shardArgs], { measure: true }),
  },
]

// Most short-lived objects are collected in a young generation of this many MB without being moved,
// which saves a fifth of the tests' work.
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim()

if (isProfiled) startProfile()
const listOf = (option) => valueOf(option)?.split(',') ?? []
await runAndReport(chosenSteps(steps, { only: listOf('--only'), except: listOf('--except') }), {
  after: (results) => isProfiled && writeProfile(results),
})
