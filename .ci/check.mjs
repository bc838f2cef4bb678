// Checks what a change affects: types and lint, structure, wording and commit subjects, and the
// unit and component tests that load a changed file.
//   --since REF    changes since another commit; by default since the last commit of the upstream branch
import { existsSync } from 'node:fs'
import { at } from './lib/project.mjs'
import { relatedTests } from './lib/relatedTests.mjs'
import { run } from './lib/run.mjs'
import { buildNames, readStats } from './lib/stats.mjs'
import { runAndReport, script } from './lib/steps.mjs'
import { unitTests } from './lib/unitTests.mjs'

/** Most test files of one check, nearest first; `npm test` runs the others. */
const MOST_FILES = 60

const words = process.argv.slice(2)

async function git(...args) {
  const { ok, output } = await run('git', args)
  return ok ? output.trim().split('\n').filter(Boolean) : []
}

/** The commit that the change started from. */
async function baseCommit() {
  const given = words.includes('--since') ? words[words.indexOf('--since') + 1] : undefined
  const [base = 'HEAD'] = await git('merge-base', given ?? '@{upstream}', 'HEAD')
  return base
}

/** Paths of files that differ from the base, including untracked ones. */
async function changedFiles(base) {
  const [changed, added] = await Promise.all([
    git('diff', '--name-only', '--no-renames', base),
    git('ls-files', '--others', '--exclude-standard'),
  ])
  return [...new Set([...changed, ...added])].filter((path) => existsSync(at(path)))
}

/** The lazy chunks of the script tag that contain one of the files, according to the last build. */
function chunksOf(files) {
  if (!existsSync(at('.cache/stats'))) return []
  return buildNames('umd')
    .filter((name) => !name.includes('dev'))
    .flatMap((name) => readStats(name).groupsHolding((module) => files.includes(module)))
}

const base = await baseCommit()
const files = await changedFiles(base)
const isJourney = (path) => path.startsWith('__tests__/journeys/')
const tests = await relatedTests(files)
const chosen = tests.slice(0, MOST_FILES)

console.log(
  `${files.length} files changed; ${tests.length} unit and component test files load them`,
)
if (tests.length > chosen.length)
  console.log(`left to \`npm test\`: ${tests.length - chosen.length} of these test files`)
const journeys = files.filter((path) => isJourney(path) && /\.test\.ts$/.test(path))
if (journeys.length > 0) console.log(`changed journeys: npm run test:e2e -- ${journeys.join(' ')}`)
const chunks = chunksOf(files)
if (chunks.length > 0)
  console.log(`left to \`npm test\`: journeys; the change is in the chunks ${chunks.join(', ')}`)

await runAndReport([
  { id: 'lint', name: 'types and lint', run: script('.ci/lint.mjs') },
  { id: 'structure', name: 'structure', run: script('.ci/structure.mjs') },
  { id: 'prose', name: 'plain English', run: script('.ci/prose.mjs', '--since', base) },
  ...(chosen.length > 0
    ? [
        {
          id: 'unit',
          name: `tests that load the change (${chosen.length} files)`,
          run: () => unitTests({ patterns: chosen, measure: true }),
        },
      ]
    : []),
])
