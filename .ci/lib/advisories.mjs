import { relative } from 'node:path'
import { build } from 'esbuild'
import { runtimeTree } from './installed.mjs'
import { at, pkg, readJson, root } from './project.mjs'
import { run } from './run.mjs'

/**
 * The names of the packages that the sources of `latchkey-services` import, including those that
 * its build bundles.
 */
async function importedByServices() {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['services/bin.ts', 'services/recover/bin.ts', 'services/frame/page/*.ts'],
    outdir: at('.cache/advisories'),
    ...{ bundle: true, format: 'esm', platform: 'node', packages: 'external' },
    ...{ write: false, metafile: true, logLevel: 'error' },
  })
  const imported = Object.values(metafile.outputs).flatMap(({ imports }) =>
    imports.map(({ path }) => /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path),
  )
  const { devDependencies, dependencies } = pkg
  return [...new Set(imported)].filter((name) => name in { ...devDependencies, ...dependencies })
}

/** The packages that each of our packages installs, as folders below the project's. */
async function publishedFolders() {
  const services = Object.keys(readJson(at('services/package.json')).dependencies)
  const folders = (names) =>
    new Set(runtimeTree([...new Set(names)]).map(({ folder }) => relative(root, folder)))
  return [
    { of: pkg.name, folders: folders(Object.keys(pkg.dependencies)) },
    { of: 'latchkey-services', folders: folders([...services, ...(await importedByServices())]) },
  ]
}

/**
 * Asks the registry about every locked package: `{ vulnerabilities }`, or `{ refusal }` with the
 * reason.
 */
async function ask() {
  const { output } = await run('npm', [
    'audit',
    '--json',
    '--fetch-retries=0',
    '--fetch-timeout=20000',
  ])
  const [report] = /^\{[^]*^\}/m.exec(output) ?? ['{}']
  const { vulnerabilities, message } = JSON.parse(report)
  return vulnerabilities
    ? { vulnerabilities: Object.values(vulnerabilities) }
    : { refusal: message ?? output.trim().split('\n').at(-1) }
}

const lineOf = ({ name, severity, range, via }) =>
  `${name} ${range}: ${severity}: ${via.map((one) => one.title ?? `by ${one}`).join('; ')}`

/**
 * Prints the registry's advisories for the dependencies of our packages, and for those of
 * development only. Advisories change without a change of the code and need the network, so this is
 * a report and not a check.
 */
export async function reportAdvisories() {
  const { vulnerabilities, refusal } = await ask()
  if (!vulnerabilities) {
    console.log(`NOT AUDITED: the registry gave no advisories (${refusal})`)
    return
  }
  const published = await publishedFolders()
  const isIn = (folders) => (one) => one.nodes.some((node) => folders.has(node))
  for (const { of, folders } of published) {
    const found = vulnerabilities.filter(isIn(folders))
    console.log(`ADVISORIES about the ${folders.size} packages of ${of}: ${found.length}`)
    for (const one of found) console.log(`  ${lineOf(one)}`)
  }
  const others = vulnerabilities.filter(
    (one) => !published.some(({ folders }) => isIn(folders)(one)),
  )
  for (const one of others) console.log(`in development alone: ${lineOf(one)}`)
}
