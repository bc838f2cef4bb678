// WalletConnect's own tests of `core` and `sign-client` against the relay: `npm run vectors:relay -- FOLDER [word ...]`.
// FOLDER is a snapshot of walletconnect-monorepo (Apache-2.0), which the repository does not hold: of its packages only the tests are
// read. In it, `npm install --no-save vitest@2.1.9 sinon@14.0.0 @ethersproject/wallet@5.7.0` installs what runs them. The tests import
// the sources of both packages; they get the packages that FOLDER has installed, otherwise those of this repository.
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { register } from 'tsx/cjs/api'
import { freePort } from './lib/freePort.mjs'
import { at, readJson } from './lib/project.mjs'
import { run } from './lib/run.mjs'

/** Milliseconds that one test may take; several wait until a message expires. */
const TEST_TIME = 120_000
/** The tests that `npm test` of each package runs. */
const FOLDERS = ['packages/core/test', 'packages/sign-client/test/sdk']

const [folder, ...words] = process.argv.slice(2)
if (!folder)
  throw new Error('Name the snapshot: npm run vectors:relay -- path/to/walletconnect-monorepo')
const snapshot = resolve(folder)
const missing = [...FOLDERS, 'node_modules/vitest', 'node_modules/sinon'].filter(
  (path) => !existsSync(join(snapshot, path)),
)
if (missing.length > 0) throw new Error(`${snapshot} lacks ${missing.join(', ')}`)

const { require } = register({ namespace: 'relay-conformance' })
const { createRelay } = require('../services/relay/createRelay.ts', import.meta.url)
const relay = await createRelay({ port: await freePort(), controls: false })

// The tests write databases beside themselves, so they run in a copy.
const work = mkdtempSync(join(tmpdir(), 'relay-conformance-'))
for (const name of ['core', 'sign-client']) {
  cpSync(join(snapshot, 'packages', name), join(work, 'packages', name), { recursive: true })
  mkdirSync(join(work, 'packages', name, 'tmp'), { recursive: true })
}
mkdirSync(join(work, 'tmp'))
symlinkSync(join(snapshot, 'node_modules'), join(work, 'node_modules'))

/** The folder whose `node_modules` has the packages under test. */
const home = existsSync(join(snapshot, 'node_modules/@walletconnect/core')) ? snapshot : at('.')
const { resolve: find } = createRequire(join(home, 'package.json'))
const [core, signClient] = ['@walletconnect/core', '@walletconnect/sign-client'].map((name) => ({
  file: find(name),
  version: readJson(join(home, 'node_modules', name, 'package.json')).version,
}))
writeFileSync(
  join(work, 'vitest.config.mjs'),
  `import { createRequire } from 'node:module'
const { resolve } = createRequire(${JSON.stringify(join(home, 'package.json'))})
const built = (id) => ({ id, external: true })
export default {
  plugins: [{
    name: 'packages',
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (source === '@aws-sdk/client-cloudwatch') return '\\0cloudwatch'
      if (/^(?:\\.\\.\\/)+src(?:\\/|$)/.test(source))
        return built(importer.includes('/packages/core/') ? ${JSON.stringify(core.file)} : ${JSON.stringify(signClient.file)})
      if (/^(?:@walletconnect|@ethersproject)\\//.test(source)) return built(resolve(source))
      return null
    },
    // Figures of the vendor's own runs, which its tests of the network report.
    load: (id) => (id === '\\0cloudwatch' ? 'export class CloudWatch {}' : null),
  }],
  test: {
    dir: ${JSON.stringify(join(work, 'packages'))},
    include: ${JSON.stringify(FOLDERS.map((path) => `${relative('packages', path)}/**/*.spec.ts`))},
    env: ${JSON.stringify({ IS_VITEST: 'true', DISABLE_GLOBAL_CORE: 'true', TEST_RELAY_URL: relay.url, TEST_PROJECT_ID: 'conformance' })},
    testTimeout: ${TEST_TIME},
    hookTimeout: ${TEST_TIME},
    teardownTimeout: 5_000,
    fileParallelism: false,
    pool: 'forks',
    dangerouslyIgnoreUnhandledErrors: true,
  },
}
`,
)
const report = join(work, 'report.json')
const { output } = await run(
  process.execPath,
  [
    join(snapshot, 'node_modules/vitest/vitest.mjs'),
    ...['run', '--config', 'vitest.config.mjs', '--reporter=json', `--outputFile=${report}`],
    ...words,
  ],
  { cwd: work },
)
await relay.close()
const files = existsSync(report) ? readJson(report).testResults : undefined
rmSync(work, { recursive: true, force: true })
if (!files) throw new Error(`The suite reported nothing:\n${output}`)

const cases = files.flatMap(({ name, message, assertionResults }) => {
  const file = relative(join(work, 'packages'), name)
  // A file that cannot be read has no cases.
  return assertionResults.length === 0
    ? [{ file, title: '(the file)', status: 'failed', reason: message }]
    : assertionResults.map(({ fullName, status, failureMessages }) => ({
        ...{ file, title: fullName.trim(), status },
        reason: failureMessages.join('\n'),
      }))
})
const failed = cases.filter(({ status }) => status === 'failed')
for (const { file, title, reason } of failed)
  console.error(
    `FAIL ${file}: ${title}\n${String(reason).split('\n').slice(0, 4).join('\n').replace(/^/gm, '     ')}`,
  )
const passed = cases.filter(({ status }) => status === 'passed').length
const skipped = cases.length - passed - failed.length
console.log(
  `core ${core.version}, sign-client ${signClient.version}: ${cases.length} cases of ${files.length} files, ${skipped} skipped by the suite`,
)
console.log(`${passed} passed, ${failed.length} failed`)
process.exit(failed.length === 0 ? 0 : 1)
