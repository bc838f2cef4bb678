import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { countChanges } from '../../migrate/src/engine/diff'
import { writeReport } from '../../migrate/src/engine/report'
import { applied, filesOf, FIXTURES, fixtures, migrate } from './support'

const ROOT = join(__dirname, '../..')
/**
 * Whether everything in a fixture has a counterpart; otherwise the remaining code of the kit cannot
 * compile.
 */
const isWhole = (name: string) => !name.endsWith('-left')

describe.each(fixtures)('%s', (name) => {
  const before = filesOf(join(FIXTURES, name, 'before'))

  test('the fixture is converted as expected', () => {
    expect(applied(before)).toEqual(filesOf(join(FIXTURES, name, 'after')))
  })

  test('the report lists what is left to do', () => {
    const said = migrate(before).reports.map((report) => `${writeReport(report)}\n`)
    expect(said.join('')).toBe(readFileSync(join(FIXTURES, name, 'reports.txt'), 'utf8'))
  })

  test('converted code is not changed by a second run', () => {
    expect(migrate(applied(before)).changes).toEqual([])
  })
})

/** Entries of the package by name: their built types, or the source when nothing is built. */
function entryPaths(): Record<string, string[]> {
  const folder = existsSync(join(ROOT, 'dist/types')) ? 'dist/types' : 'src'
  const { exports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    exports: Record<string, { types?: string } | string>
  }
  return Object.fromEntries(
    Object.entries(exports).flatMap(([entry, target]) => {
      const types = typeof target === 'string' ? undefined : target.types
      const file = types?.replace('./dist/types/', '').replace(/\.d\.ts$/, '')
      return file ? [[entry.replace('.', 'latchkey'), [join(ROOT, folder, file)]]] : []
    }),
  )
}

function faultsOf(files: readonly string[]): string[] {
  const program = ts.createProgram([...files], {
    ...{ noEmit: true, strict: true, skipLibCheck: true, noUncheckedIndexedAccess: true },
    ...{ noUnusedLocals: true, jsx: ts.JsxEmit.ReactJSX, target: ts.ScriptTarget.ES2022 },
    ...{ lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'], types: ['node'] },
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    paths: {
      ...entryPaths(),
      wagmi: [join(FIXTURES, 'stubs/wagmi')],
      '@tanstack/react-query': [join(FIXTURES, 'stubs/query')],
    },
  })
  return ts.getPreEmitDiagnostics(program).map(({ file, start, messageText }) => {
    const line = file ? file.getLineAndCharacterOfPosition(start ?? 0).line + 1 : 0
    return `${file?.fileName ?? ''}:${line} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`
  })
}

test('converted code compiles against the types of the package', () => {
  const whole = fixtures.filter(isWhole)
  const scripts = whole.flatMap((name) => {
    const folder = join(FIXTURES, name, 'after')
    return [...filesOf(folder).keys()]
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => join(folder, path))
  })
  const faults = faultsOf(scripts)
  const outcomes = fixtures.map((name) => migrate(filesOf(join(FIXTURES, name, 'before'))))
  const lines = outcomes
    .flatMap(({ changes }) => changes)
    .reduce((sum, { before, after }) => sum + countChanges(before, after), 0)
  const reports = outcomes.reduce((sum, one) => sum + one.reports.length, 0)
  console.info(
    `${fixtures.length} fixtures, ${lines} changed lines, ${reports} reports, ${faults.length} compile faults in ${scripts.length} scripts of ${whole.length} fixtures`,
  )
  expect(faults).toEqual([])
}, 120_000)
