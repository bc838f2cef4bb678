// Ends the process (kill -9) before each write to a disk, of the service's default database and of
// the device, while a wallet is created or imported, its password changed, a passkey or a login added
// and removed, and its account moved. After each end the wallet has to open again, by every login that
// was reported as added, and by none that was reported as removed.
//   node .ci/walletFaults.mjs                 every point
//   node .ci/walletFaults.mjs --every 10      every tenth point
//   node .ci/walletFaults.mjs creation        one scenario
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { build } from 'esbuild'
import { at } from './lib/project.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { every: { type: 'string', default: '1' } },
})
const every = Number(values.every)

// Inside the repository, so that the packages of the database are found.
const bundle = at('services/.build/walletFaults', `steps-${process.pid}.mjs`)
await build({
  entryPoints: [at('__tests__/services/frame/walletSteps.ts')],
  outfile: bundle,
  bundle: true,
  platform: 'node',
  format: 'esm',
  external: ['@electric-sql/pglite', '@electric-sql/pglite/nodefs', 'pg', 'ioredis'],
  banner: {
    js: "import { createRequire as requireOf } from 'node:module'\nconst require = requireOf(import.meta.url)",
  },
  plugins: [
    {
      name: 'a password that is stretched less',
      setup({ onResolve }) {
        const path = at('__tests__/services/frame/lightArgon2.ts')
        onResolve({ filter: /^\.\/argon2$/ }, () => ({ path }))
      },
    },
  ],
  logLevel: 'error',
})
const work = mkdtempSync(join(tmpdir(), 'latchkey-faults-'))
process.on('exit', () => {
  rmSync(work, { recursive: true, force: true })
  rmSync(bundle, { force: true })
})
const { SCENARIOS, prepare, findLosses } = await import(pathToFileURL(bundle).href)

const CHILD = `
const [, bundle, scenario, folder, endBefore] = process.argv
const { run } = await import(bundle)
const { writeFileSync } = await import('node:fs')
writeFileSync(folder + '/writes', String(await run(scenario, folder, Number(endBefore))))
`

/** Runs a scenario in a copy of its folder, up to a write. */
async function runUpTo(scenario, prepared, endBefore) {
  const folder = mkdtempSync(join(work, `${scenario}-`))
  cpSync(prepared, folder, { recursive: true })
  const args = ['--input-type=module', '-e', CHILD, pathToFileURL(bundle).href]
  const child = spawn(process.execPath, [...args, scenario, folder, String(endBefore)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (part) => (output += String(part)))
  const [code, signal] = await once(child, 'close')
  return { folder, code, signal, output }
}

let points = 0
const lost = []
for (const scenario of SCENARIOS.filter(
  (name) => positionals.length === 0 || positionals.includes(name),
)) {
  const prepared = join(work, scenario)
  writeFileSync(join(work, 'log'), '')
  await prepare(scenario, prepared)
  const whole = await runUpTo(scenario, prepared, 0)
  if (whole.code !== 0) throw new Error(`${scenario} fails without a fault: ${whole.output}`)
  const writes = Number(readFileSync(join(whole.folder, 'writes'), 'utf8'))
  console.log(`${scenario}: ${writes} writes`)
  // After the last write the result of the complete run is checked.
  for (let point = 1; point <= writes + 1; point += every) {
    const ended = point > writes ? whole : await runUpTo(scenario, prepared, point)
    if (point <= writes && ended.signal !== 'SIGKILL')
      throw new Error(`${scenario} has no write ${point}: ${ended.output}`)
    const losses = await findLosses(scenario, ended.folder)
    points += 1
    if (losses.length > 0) {
      lost.push(`${scenario}, before write ${point}: ${losses.join('; ')}`)
      console.log(lost.at(-1))
    }
    rmSync(ended.folder, { recursive: true, force: true })
  }
}
console.log(`${points} points, ${lost.length} wallets lost`)
process.exit(lost.length === 0 ? 0 : 1)
