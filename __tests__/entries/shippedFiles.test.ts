import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'
import { figure } from '../journeys/support/figures'
import { shippedFiles } from '../support/shippedFiles'

const SOURCES = join(__dirname, '../../src')
const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.d)\.tsx?$/.test(file))
  .map((file) => join(SOURCES, file))

/** Modules of the embedded wallet's frame that the package itself does not need. */
const OF_SERVICES = [
  'slices/domain/requests/readOrder.ts',
  'slices/domain/requests/readTypedData.ts',
]

/** Whether a module has code besides types. */
function hasCode(file: string): boolean {
  const text = readFileSync(file, 'utf8')
  const { outputText } = ts.transpileModule(text, {
    compilerOptions: { module: ts.ModuleKind.ESNext },
  })
  return outputText.replace(/\/\*[\s\S]*?\*\/|\/\/.*|export \{\};|import [^\n]*/g, '').trim() !== ''
}

it('reaches every module with code from the entries of the package', () => {
  const shipped = shippedFiles()
  const unreached = sources.filter((file) => !shipped.has(file) && hasCode(file))
  figure('source modules', `${shipped.size} reached, ${unreached.length} shared with services only`)
  expect(unreached.map((file) => relative(SOURCES, file))).toEqual(OF_SERVICES)
})
