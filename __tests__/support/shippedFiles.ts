import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'

const ROOT = join(__dirname, '../..')

/**
 * Modules that the build adds without an import: entries, replacements and the page of the test
 * wallet.
 */
const BUILT_IN = [
  'src/umd',
  'src/umdCore',
  'src/cli',
  'src/views/strings/languageChunks',
  'src/testing/page',
  'src/adapters/pairing/silentLogger',
  'src/adapters/pairing/unnamedBrowser',
  'src/adapters/solana/noSockets',
]

/**
 * The source files that the entries of the package import, directly or not, as absolute paths. Type
 * imports do not count.
 */
export function shippedFiles(): ReadonlySet<string> {
  const found = new Set<string>()
  const todo = [...packageEntries(), ...BUILT_IN].map((entry) => join(ROOT, entry))
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    const file = fileOf(next)
    if (!file || found.has(file)) continue
    found.add(file)
    for (const path of importsOf(file))
      if (path.startsWith('.')) todo.push(join(dirname(file), path))
  }
  return found
}

/** The source of each entry in `exports` of the package. */
function packageEntries(): string[] {
  const { exports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    exports: Record<string, { types?: string }>
  }
  return Object.values(exports).flatMap(({ types }) =>
    types ? [types.replace('./dist/types/', 'src/').replace(/\.d\.ts$/, '')] : [],
  )
}

function fileOf(path: string): string | undefined {
  const candidates = ['.ts', '.tsx', '/index.ts', ''].map((end) => path + end)
  return candidates.find((one) => existsSync(one) && statSync(one).isFile() && /\.tsx?$/.test(one))
}

function importsOf(file: string): string[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const text = readFileSync(file, 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, kind)
  const paths: string[] = []
  const visit = (node: ts.Node): void => {
    const path = pathOf(node)
    if (path && ts.isStringLiteralLike(path)) paths.push(path.text)
    // `import()` of a file by its name loads any file of the folder.
    if (path && ts.isTemplateExpression(path))
      for (const name of readdirSync(join(dirname(file), path.head.text)))
        paths.push(path.head.text + name)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return paths
}

function pathOf(node: ts.Node): ts.Node | undefined {
  if (ts.isImportDeclaration(node)) {
    const { importClause: clause } = node
    const names = clause?.namedBindings
    const isTypes = !clause?.name && names && ts.isNamedImports(names) && areTypes(names)
    return clause?.phaseModifier === ts.SyntaxKind.TypeKeyword || isTypes
      ? undefined
      : node.moduleSpecifier
  }
  if (ts.isExportDeclaration(node)) {
    const { exportClause: names } = node
    const isTypes = names && ts.isNamedExports(names) && areTypes(names)
    return node.isTypeOnly || isTypes ? undefined : node.moduleSpecifier
  }
  const isDynamic =
    ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
  return isDynamic ? node.arguments[0] : undefined
}

const areTypes = ({ elements }: ts.NamedImports | ts.NamedExports): boolean =>
  elements.length > 0 && elements.every(({ isTypeOnly }) => isTypeOnly)
