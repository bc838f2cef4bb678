// What is published, as it would be: `npm publish --dry-run` of the staged package, and what it does not check by itself.
//   --publish    publishes, once all of it holds and the addresses are those of a real place
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
/** The top-level domain that belongs to nobody (RFC 2606) stands where no address is known yet. */
const unknown = addresses.filter((address) => new URL(address).hostname.endsWith('.example'))

/** What npm says of the package by itself; that nobody is logged in is no fault of the package. */
const warnings = (output) =>
  (output.match(/^npm warn (?!publish This command requires you to be logged in).*/gm) ?? []).map(
    (line) => line.trim(),
  )

let tested
/** Runs every test with all its random cases, which `npm test` samples; once, however often it is called. */
function testAll() {
  tested ??= node('.ci/test.mjs', ['--all'])
  return tested.then(({ ok, output }) => (ok ? [] : [output.trim()]))
}

/** Tries to publish, or publishes when nothing else is wrong. */
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
