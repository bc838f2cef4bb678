import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ENDPOINT_TABLE } from '../../docs/endpointTable'
import { CASES } from './cases/all'

const ROOT = join(__dirname, '../..')

it('docs/api.md matches the code', () => {
  const script = join(ROOT, 'docs/generate-api.mjs')
  const made = execFileSync(process.execPath, [script, '--print'], { encoding: 'utf8' })
  expect(readFileSync(join(ROOT, 'docs/api.md'), 'utf8')).toBe(made)
})

it.each(CASES)('the table contains the call that $endpoint makes', ({ endpoint, path, sent }) => {
  const [method, ...template] = ENDPOINT_TABLE[endpoint].call.split(' ')
  expect(method).toBe(sent.method)
  const parts = template.join(' ').split(/\{[^}]+\}/)
  expect(parts.every((part) => path.includes(part))).toBe(true)
})

it.each(Object.entries(ENDPOINT_TABLE))(
  '%s is defined in the file that the table names',
  (name, row) => {
    const source = readFileSync(join(ROOT, 'src/api', `${row.file}.ts`), 'utf8')
    expect(source).toMatch(new RegExp(`\\b${name}: build\\.(query|mutation|infiniteQuery)`))
  },
)
