// Checks the staged package before it is published: `npm publish --dry-run`, and what npm does not
// check.
//   --publish    publishes, when all checks pass and the URLs are real
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runChecks } from './lib/checks.mjs'
import { relativeLinks } from './lib/pageLinks.mjs'
import { at, pkg } from './lib/project.mjs'
import { node, run } from './lib/run.mjs'
import { repositoryPage, stage } from './lib/stage.mjs'

const FILES = ['README.md', 'CHANGELOG.md']
const isPublishing = process.argv.includes('--publish')
const folder = stage('release')
const read = (path) => readFileSync(path, 'utf8')

const addresses = [pkg.homepage, repositoryPage(), pkg.bugs.url]
/** The reserved top-level domain `.example` (RFC 2606) marks URLs that are not known yet. */
const unknown = addresses.filter((address) => new URL(address).hostname.endsWith('.example'))

/** npm's warnings about the package, without the one that no user is logged in. */
const warnings = (output) =>
  (output.match(/^npm warn (?!publish This command requires you to be logged in).*/gm) ?? []).map(
    (line) => line.trim(),
  )

let tested
/**
 * Runs every test with all its random cases, which `npm test` samples; once, however often it is
 * called.
 */
function testAll() {
  tested ??= node('.ci/test.mjs', ['--all'])
  return tested.then(({ ok, output }) => (ok ? [] : [output.trim()]))
}

/** Runs a dry run, or publishes when no other check failed. */
async function publish() {
  const found = isPublishing ? (await Promise.all(checks.map((check) => check.run()))).flat() : []
  if (found.length > 0) return ['not published']
  const { ok, output } = await run('npm', [
    ...['publish', folder, '--ignore-scripts', '--loglevel=notice', '--fetch-retries=0'],
    ...(isPublishing ? [] : ['--dry-run']),
  ])
  const size = /package size:.*|unpacked size:.*|total files:.*/g
  for (const line of output.match(size) ?? []) console.log(line.trim())
  return ok ? warnings(output) : [output.trim()]
}

const checks = [
  {
    name: 'the manifest says where the package is from, and asks for provenance',
    run: () => {
      const { publishConfig = {} } = pkg
      return [
        ...addresses.filter((address) => !URL.canParse(address)),
        ...(publishConfig.provenance === true ? [] : ['publishConfig.provenance is not true']),
        ...(publishConfig.access === 'public' ? [] : ['publishConfig.access is not public']),
      ]
    },
  },
  {
    name: 'every relative link of the pages that are published leads to a file',
    run: () =>
      FILES.flatMap((page) =>
        relativeLinks(read(at(page)))
          .filter((target) => !existsSync(at(target.replace(/[#?].*/, ''))))
          .map((target) => `${page}: ${target}`),
      ),
  },
  {
    name: 'the published pages have no relative link',
    run: () =>
      FILES.flatMap((page) =>
        relativeLinks(read(join(folder, page))).map((target) => `${page}: ${target}`),
      ),
  },
  {
    name: 'the README pins the version that is published',
    run: () =>
      [...read(at('README.md')).matchAll(/latchkey@(\d[\w.-]*\w)/g)]
        .map(([, version]) => version)
        .filter((version) => version !== pkg.version),
  },
  ...(isPublishing
    ? [
        { name: 'its addresses are those of a real place', run: () => unknown },
        { name: 'npm run test:all', run: testAll },
      ]
    : []),
]

await runChecks([
  ...checks,
  { name: isPublishing ? 'npm publish' : 'npm publish --dry-run', run: publish },
])
