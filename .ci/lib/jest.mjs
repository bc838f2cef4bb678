import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { at, readJson, root } from './project.mjs'
import { node } from './run.mjs'
import { commitSeed } from './seed.mjs'

/** How often a failed test is run again, to report whether it fails every time. */
const REPEATS = 3
/** Most failed tests that are run again; more of them usually have one cause. */
const REPEATED = 10

/** Runs jest with a report in a file; `results` is undefined when jest wrote none. */
export async function runJest(name, args, options) {
  const report = at('.cache/jest', `${name}.json`)
  mkdirSync(dirname(report), { recursive: true })
  rmSync(report, { force: true })
  const { ok, cpu } = await node(
    'node_modules/jest/bin/jest.js',
    ['--ci', '--json', `--outputFile=${report}`, ...args],
    options,
  )
  return { ok, cpu, results: existsSync(report) ? readJson(report) : undefined }
}

/**
 * The file of a test: in a part of the unit tests (`parts.mjs`), the file is the outermost
 * `describe`.
 */
function placeOf(file, { fullName: name, ancestorTitles: [first = ''] }) {
  return first.startsWith('__tests__/')
    ? { file: at(first), name: name.slice(first.length + 1) }
    : { file, name }
}

/** The failed tests of a report as `{ file, name }`; the name is undefined when the file could not start. */
const failuresOf = ({ testResults }) =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name: file, assertionResults }) => {
      const names = assertionResults.filter(({ status }) => status === 'failed')
      return names.length > 0 ? names.map((one) => placeOf(file, one)) : [{ file }]
    })

/**
 * Runs one failed test alone again and prints how often it fails. The result of the step stays the
 * same.
 */
async function repeat({ file, name }, seed, projects, config) {
  const only = name ? [`--testNamePattern=^${name.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')}$`] : []
  let failures = 0
  for (let time = 0; time < REPEATS; time += 1) {
    const { ok } = await runJest('repeat', [
      ...only,
      ...(file.startsWith(at('__tests__')) ? [] : config),
      ...[`--seed=${seed}`, '--maxWorkers=1', '--runTestsByPath', file],
      ...['--selectProjects', ...projects],
    ])
    if (!ok) failures += 1
  }
  const path = relative(root, file)
  console.log(`fails alone ${failures} of ${REPEATS}: ${path}${name ? ` > ${name}` : ''}`)
}

/**
 * Runs jest projects and counts their tests; a test that was skipped or could not start counts as
 * failed. Resolves with `{ passed, failed, cpu, files }`.
 */
export async function jest(projects, args = [], { measure = false } = {}) {
  const given = args.find((word) => word.startsWith('--seed='))?.slice('--seed='.length)
  const seed = given ?? (await commitSeed())
  // Random tests other than the order of tests use this seed.
  process.env.LATCHKEY_SEED = String(seed)
  const { ok, cpu, results } = await runJest(
    projects.join('-'),
    [...args, ...(given ? [] : [`--seed=${seed}`]), '--selectProjects', ...projects],
    { show: true, measure },
  )
  if (!results) return { passed: 0, failed: 1, cpu, files: [] }
  const {
    numPassedTests,
    numFailedTests,
    numPendingTests,
    numTodoTests,
    numRuntimeErrorTestSuites,
    testResults,
  } = results
  const failures = failuresOf(results)
  if (failures.length > 0) console.log(`\nfailed tests once more, alone, with seed ${seed}:`)
  const config = args.filter((word) => word.startsWith('--config='))
  for (const failure of failures.slice(0, REPEATED)) await repeat(failure, seed, projects, config)
  const failed = numFailedTests + numPendingTests + numTodoTests + numRuntimeErrorTestSuites
  return {
    passed: numPassedTests,
    failed: ok ? failed : Math.max(1, failed),
    cpu,
    files: testResults,
  }
}
