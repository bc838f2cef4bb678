import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { at, readJson } from './project.mjs'
import { node } from './run.mjs'

/** Runs jest projects and counts their tests; one that was skipped or could not start has failed. */
export async function jest(projects, args = []) {
  const report = at('.cache/jest', `${projects.join('-')}.json`)
  mkdirSync(dirname(report), { recursive: true })
  rmSync(report, { force: true })
  const { ok } = await node(
    'node_modules/jest/bin/jest.js',
    ['--ci', '--json', `--outputFile=${report}`, ...args, '--selectProjects', ...projects],
    { show: true },
  )
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const {
    numPassedTests,
    numFailedTests,
    numPendingTests,
    numTodoTests,
    numRuntimeErrorTestSuites,
  } = readJson(report)
  const failed = numFailedTests + numPendingTests + numTodoTests + numRuntimeErrorTestSuites
  return { passed: numPassedTests, failed: ok ? failed : Math.max(1, failed) }
}
