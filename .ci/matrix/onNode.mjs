import { join } from 'node:path'
import { run } from '../lib/run.mjs'

/** Versions of Node, besides the current one, on which a project without a page is run. */
const VERSIONS = ['22.23.3', '24.9.0', '26.12.1']

/** Installs a version of Node from the registry; returns its program. */
export async function fetchNode(version, place) {
  const folder = join(place, `node-${version}`)
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const { ok, output } = await run('npm', [
    ...['install', `${name}@${version}`, '--prefix', folder, '--ignore-scripts', '--no-save'],
    ...['--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'],
  ])
  if (!ok) throw new Error(output)
  return join(folder, 'node_modules', name, 'bin/node')
}

/** Problems of a project on one version. */
async function faultsOn(program, folder) {
  const version = (await run(program, ['--version'])).output.trim()
  const { ok, output } = await run(program, ['--trace-uncaught', 'render.mjs'], { cwd: folder })
  // Only its own lines are allowed, and no warnings.
  const lines = output.trim().split('\n')
  const isWell = ok && lines.length === 3 && lines[0] === 'disconnected'
  if (isWell && lines[2].includes('<latchkey-button')) return { version, findings: [] }
  return { version, findings: [`Node ${version}: ${output}`] }
}

/**
 * Runs a project that imports the package without a window, on the current Node and, with `all`, on
 * the others.
 */
export async function runOnNode(folder, place, { all }) {
  const programs = [process.execPath]
  for (const version of all ? VERSIONS : []) programs.push(await fetchNode(version, place))
  const results = []
  for (const program of programs) results.push(await faultsOn(program, folder))
  console.log(`     imports and renders on ${results.map(({ version }) => version).join(', ')}`)
  return { findings: results.flatMap(({ findings }) => findings) }
}
