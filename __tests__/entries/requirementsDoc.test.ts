import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SPEC_ROWS } from '../api/support/specRows'
import { SPEC_TEXTS } from '../support/specTexts'

type Row = { capability: string; places: string[]; tests: string[]; state: string }

const PAGE = 'docs/requirements.md'
const page = readFileSync(PAGE, 'utf8')

/** The paths of a cell: comma-separated code spans, or a dash for none. */
function pathsOf(cell = ''): string[] {
  if (cell === '-') return []
  return cell.split(', ').map((span) => /^`([^`]+)`$/.exec(span)?.[1] ?? `no path: ${span}`)
}

const lines = page.split('\n').filter((line) => /^\| (?!Capability|-)/.test(line))
const rows = lines.map((line): Row => {
  const [capability = '', places, tests, state = ''] = line
    .replace(/^\| | \|$/g, '')
    .split(' | ')
    .map((cell) => cell.trim())
  return { capability, places: pathsOf(places), tests: pathsOf(tests), state }
})

const decisionOf = ({ state }: Row) => /^Differs: \[(\d+)\]\((decisions\/.+)\)$/.exec(state)

it('the table of requirements has rows in every section, and each capability once', () => {
  for (const section of page.split(/^## /m).slice(1)) expect(section).toMatch(/^\| -+ \|/m)
  const names = rows.map(({ capability }) => capability)
  expect(rows.length).toBeGreaterThan(200)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

it('names paths that exist', () => {
  const named = rows.flatMap(({ places, tests }) => [...places, ...tests])
  expect(named.filter((path) => !existsSync(path))).toEqual([])
})

it('names a test file or a check of `.ci` as a test', () => {
  const named = rows.flatMap(({ tests }) => tests)
  const pattern = /^(?:__tests__\/.+\.test\.tsx?|\.ci\/\w+\.mjs)$/
  expect(named.filter((path) => !pattern.test(path))).toEqual([])
})

it('the table of requirements has a path in each built or different row, and a test in each built row', () => {
  const lacking = rows.filter(
    ({ places, tests, state }) =>
      (state !== 'Not built' && places.length === 0) || (state === 'Built' && tests.length === 0),
  )
  expect(lacking).toEqual([])
})

it('the table of requirements has a valid state in each row, and a decision in each different row', () => {
  for (const row of rows) {
    const [, number = '', file = ''] = decisionOf(row) ?? []
    if (['Built', 'Not built'].includes(row.state)) continue
    expect(row.state).toMatch(/^Differs: /)
    expect(existsSync(join('docs', file))).toBe(true)
    expect(file).toContain(`/${number.padStart(4, '0')}-`)
  }
})

it('names every call of the blockchain API and every text of an error', () => {
  const named = rows.map(({ capability }) => capability).join('\n')
  expect(SPEC_ROWS.filter((call) => !named.includes(call))).toEqual([])
  expect(SPEC_TEXTS.filter((text) => !named.includes(text))).toEqual([])
})
