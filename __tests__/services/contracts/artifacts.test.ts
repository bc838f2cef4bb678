import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const require = createRequire(__filename)
const ROOT = join(__dirname, '../../..')

it('every committed artifact matches its compiled source', async () => {
  const script = join(ROOT, 'services/contracts/compile.ts')
  const options = ['--import', require.resolve('tsx'), script, '--check']
  expect(await run(process.execPath, options, { cwd: ROOT })).toMatchObject({ stderr: '' })
}, 120_000)
