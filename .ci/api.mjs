// Compares the exports of the entry points with the report in etc/, so that reviewers see every
// change of the public API. `--update` writes the report again.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import ts from 'typescript'
import { runChecks } from './lib/checks.mjs'
import { at, entries, pkg } from './lib/project.mjs'

const REPORT = at('etc/latchkey.api.md')

const surfaces = [
  ...entries.map(({ specifier, types }) => ({ title: `\`${specifier}\``, types })),
  { title: 'script tag (the global `Latchkey`)', types: at('dist/types/umd.d.ts') },
]

const printer = ts.createPrinter({ removeComments: true })

/** The declarations of an exported name, as text without comments. */
function declarationText(symbol, checker) {
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  const texts = (target.declarations ?? []).map((declaration) => {
    const statement = ts.isVariableDeclaration(declaration)
      ? declaration.parent.parent
      : declaration
    return printer.printNode(ts.EmitHint.Unspecified, statement, statement.getSourceFile())
  })
  const text = texts.join('\n').replace(/^export (?:declare )?|^declare /gm, '')
  return target.name === symbol.name ? text : `// as ${symbol.name}\n${text}`
}

function report() {
  const missing = surfaces.filter(({ types }) => !existsSync(types))
  if (missing.length > 0)
    throw new Error(`not built: ${missing.map(({ types }) => types).join(', ')}`)
  const program = ts.createProgram(
    surfaces.map(({ types }) => types),
    { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler, types: [] },
  )
  const checker = program.getTypeChecker()
  const sections = surfaces.map(({ title, types }) => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(types))
    const names = module ? checker.getExportsOfModule(module) : []
    const texts = names
      .sort((one, other) => (one.name < other.name ? -1 : 1))
      .map((symbol) => declarationText(symbol, checker))
    return `## ${title}\n\n${names.length} names\n\n\`\`\`ts\n${texts.join('\n\n')}\n\`\`\`\n`
  })
  return `# Public surface of ${pkg.name}\n\nWritten by \`node .ci/api.mjs --update\`.\n\n${sections.join('\n')}`
}

/** The first lines that differ between two texts. */
function difference(expected, actual) {
  const [before, after] = [expected, actual].map((text) => text.split('\n'))
  const gone = before.filter((line) => !after.includes(line)).map((line) => `- ${line}`)
  const added = after.filter((line) => !before.includes(line)).map((line) => `+ ${line}`)
  return [...gone, ...added].length > 0 ? [...gone, ...added] : ['the order of lines differs']
}

await runChecks([
  {
    name: 'the public surface is as reported in etc/latchkey.api.md',
    run: () => {
      const actual = report()
      if (process.argv.includes('--update')) {
        mkdirSync(dirname(REPORT), { recursive: true })
        writeFileSync(REPORT, actual)
      }
      if (!existsSync(REPORT)) return ['no report: run `node .ci/api.mjs --update`']
      const expected = readFileSync(REPORT, 'utf8')
      return expected === actual ? [] : difference(expected, actual)
    },
  },
])
