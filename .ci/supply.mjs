// Checks the dependencies of the package: few, pinned and with a reason each, no install scripts,
// and a bill of materials.
import { readFileSync } from 'node:fs'
import { reportAdvisories } from './lib/advisories.mjs'
import { billOfMaterials } from './lib/bill.mjs'
import { runChecks } from './lib/checks.mjs'
import { runtimeTree } from './lib/installed.mjs'
import { at, pkg, readJson } from './lib/project.mjs'

const DEPENDENCIES_MOST = 14
/** Scripts that npm runs when a package is installed from the registry, and in its own folder. */
const INSTALL_SCRIPTS = ['preinstall', 'install', 'postinstall']
const OWN_SCRIPTS = [...INSTALL_SCRIPTS, 'prepare', 'prepublish']
const REGISTRY = 'https://registry.npmjs.org/'

const dependencies = Object.entries(pkg.dependencies)
const installed = runtimeTree(Object.keys(pkg.dependencies))
const services = Object.entries(readJson(at('services/package.json')).dependencies)
const installedByServices = runtimeTree(services.map(([name]) => name))

/** The rows of the table of runtime dependencies: name, version, licence, reason. */
function documented() {
  const [, part = ''] = readFileSync(at('docs/dependencies.md'), 'utf8').split(/^## Runtime$/m)
  return part
    .split(/^## /m)[0]
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, name, version, licence, reason]) => ({
      name: name.replaceAll('`', ''),
      ...{ version, licence, reason },
    }))
}

/**
 * Dependencies whose row does not match the installed version or lacks a reason, and rows of
 * missing dependencies.
 */
function rowsOff() {
  const rows = documented()
  const wrong = dependencies.flatMap(([name, version]) => {
    const row = rows.find((one) => one.name === name)
    if (!row) return [`${name}: no row`]
    const { license } = readJson(at('node_modules', name, 'package.json'))
    if (row.version !== version) return [`${name}: ${row.version} is not ${version}`]
    if (row.licence !== license) return [`${name}: ${row.licence} is not ${license}`]
    return row.reason.split(/\s+/).length > 1 ? [] : [`${name}: no reason`]
  })
  return [
    ...wrong,
    ...rows.filter(({ name }) => !pkg.dependencies[name]).map(({ name }) => `${name}: a row alone`),
  ]
}

const scriptsOf = ({ name, version, scripts = {} }) =>
  INSTALL_SCRIPTS.filter((script) => script in scripts).map(
    (script) => `${name} ${version}: ${script}`,
  )

async function bill() {
  const { bomFormat, specVersion, components } = JSON.parse(await billOfMaterials())
  console.log(`${bomFormat} ${specVersion}: ${components.length} components`)
  const found = new Set(components.map(({ name, version }) => `${name} ${version}`))
  return installed.map(({ name, version }) => `${name} ${version}`).filter((one) => !found.has(one))
}

await reportAdvisories()
await runChecks([
  {
    name: `${dependencies.length} runtime dependencies: at most ${DEPENDENCIES_MOST}`,
    run: () => dependencies.map(([name]) => name).slice(DEPENDENCIES_MOST),
  },
  {
    name: 'runtime dependencies are pinned to one release, those of the services too',
    run: () =>
      [...dependencies, ...services]
        .filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))
        .map(([name, version]) => `${name} ${version}`),
  },
  { name: 'each has its row in docs/dependencies.md, with a reason', run: rowsOff },
  {
    name: `none of the ${installed.length} packages that come with ours, and of the ${installedByServices.length} of the services, runs a script where it is installed`,
    run: () => [
      ...[...installed, ...installedByServices].flatMap(scriptsOf),
      ...OWN_SCRIPTS.filter((name) => name in pkg.scripts).map((name) => `${pkg.name}: ${name}`),
    ],
  },
  {
    name: 'packages are installed here without running their scripts',
    run: () =>
      /^ignore-scripts=true$/m.test(readFileSync(at('.npmrc'), 'utf8'))
        ? []
        : ['.npmrc does not say ignore-scripts=true'],
  },
  {
    name: 'every locked package has its hash, and none has another address than the registry',
    run: () =>
      Object.entries(readJson(at('package-lock.json')).packages)
        .filter(([path, { integrity, optional, resolved = REGISTRY }]) => {
          // The check of the lock file adds optional packages of other platforms, which are not
          // installed.
          const isHashed = integrity || optional || path === ''
          return !isHashed || !resolved.startsWith(REGISTRY)
        })
        .map(([path]) => path),
  },
  { name: 'the bill of materials (CycloneDX) names every package that comes with ours', run: bill },
])
