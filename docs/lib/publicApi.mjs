// Reads the public surface of src: names, types, doc comments and their tags, by TypeScript's own compiler.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

export const ROOT = join(import.meta.dirname, '../..')

const { name: PACKAGE, exports: EXPORTS } = JSON.parse(
  readFileSync(join(ROOT, 'package.json'), 'utf8'),
)

/** `./dist/types/react.d.ts` is built from `src/react.tsx`. */
function sourceOf(types) {
  const path = types.replace('./dist/types/', 'src/').replace(/\.d\.ts$/, '')
  return [`${path}.ts`, `${path}.tsx`].find((file) => existsSync(join(ROOT, file)))
}

/** Source file of each entry of the `exports` map, by what an importer writes. Languages hold sentences only. */
export const ENTRIES = Object.fromEntries(
  Object.entries(EXPORTS)
    .filter(([subpath, { types }]) => types && !subpath.startsWith('./locales/'))
    .map(([subpath, { types }]) => [`${PACKAGE}${subpath.slice(1)}`, sourceOf(types)]),
)

/** Compiler options under which src and the examples compile. */
export function compilerOptions() {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT)
  const paths = Object.entries(ENTRIES).map(([name, file]) => [name, [join(ROOT, file)]])
  return { ...options, noEmit: true, types: ['node'], paths: Object.fromEntries(paths) }
}

/** Text of a symbol's doc comment, on one line for each paragraph. */
const proseOf = (symbol, checker) =>
  ts
    .displayPartsToString(symbol.getDocumentationComment(checker))
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replace(/\s*\n\s*/g, ' ').trim())
    .join('\n\n')

/** Texts of a symbol's tags of one name. */
const tagsOf = (symbol, checker, name) =>
  symbol
    .getJsDocTags(checker)
    .filter((tag) => tag.name === name)
    .map(({ text }) => ts.displayPartsToString(text).trim())

const oneLine = (text) => text.replace(/\s*\n\s*/g, ' ').replace(/^\| /, '')
const inLine = (texts) => texts.map(oneLine)

/** What the doc comment of a symbol says. */
function docOf(symbol, checker) {
  return {
    name: symbol.name,
    prose: proseOf(symbol, checker),
    examples: tagsOf(symbol, checker, 'example'),
    throws: inLine(tagsOf(symbol, checker, 'throws')),
    returns: inLine(tagsOf(symbol, checker, 'returns')).at(0),
    params: inLine(tagsOf(symbol, checker, 'param')),
    default: inLine(tagsOf(symbol, checker, 'default')).at(0),
  }
}

/** Type of a member as it is written, on one line. */
function writtenType(declaration, symbol, checker) {
  if (declaration && ts.isMethodSignature(declaration)) {
    return oneLine(declaration.getText()).replace(/,? \)/g, ')').replace(/\( /g, '(')
  }
  if (declaration?.type) return oneLine(declaration.type.getText())
  return checker.typeToString(checker.getTypeOfSymbol(symbol))
}

/** The members of an object type that are written in src, not in a library. */
function membersOf(type, checker) {
  const kinds = type.isUnion() ? type.types : [type]
  const symbols = new Map()
  for (const kind of kinds)
    for (const symbol of checker.getPropertiesOfType(kind))
      if (!symbols.has(symbol.name) || proseOf(symbol, checker)) symbols.set(symbol.name, symbol)
  return [...symbols.values()].flatMap((symbol) => {
    const declaration = symbol.declarations?.at(0)
    if (!declaration?.getSourceFile().fileName.startsWith(join(ROOT, 'src'))) return []
    return [
      {
        ...docOf(symbol, checker),
        optional: (symbol.flags & ts.SymbolFlags.Optional) !== 0,
        isMethod: ts.isMethodSignature(declaration),
        type: writtenType(declaration, symbol, checker),
      },
    ]
  })
}

/** Header of a function as it is written. */
function headerOf(declaration) {
  if (!declaration || !ts.isFunctionDeclaration(declaration)) return undefined
  const parameters = declaration.parameters.map((parameter) => parameter.getText())
  const result = declaration.type ? `: ${declaration.type.getText()}` : ''
  const generics = declaration.typeParameters?.map((parameter) => parameter.getText()).join(', ')
  return oneLine(
    `${declaration.name?.text}${generics ? `<${generics}>` : ''}(${parameters.join(', ')})${result}`,
  )
}

/** What an entry exports, in the order of its names. */
function exportsOf(file, program) {
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(join(ROOT, file))
  const module = source && checker.getSymbolAtLocation(source)
  const names = module ? checker.getExportsOfModule(module) : []
  return names.map((exported) => {
    const symbol =
      exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported
    const declaration = symbol.declarations?.at(0)
    const isType = (symbol.flags & ts.SymbolFlags.TypeAlias) !== 0
    const isObject = isType && declaration && !isNamedValue(declaration.type)
    const parameter =
      declaration && ts.isFunctionDeclaration(declaration) && declaration.parameters[0]
    return {
      ...docOf(symbol, checker),
      name: exported.name,
      isType,
      isFunction: (symbol.flags & ts.SymbolFlags.Function) !== 0,
      isClass: (symbol.flags & ts.SymbolFlags.Class) !== 0,
      header: headerOf(declaration),
      type: isType && declaration?.type ? oneLine(declaration.type.getText()) : undefined,
      members: isObject ? membersOf(checker.getDeclaredTypeOfSymbol(symbol), checker) : [],
      props: parameter ? membersOf(checker.getTypeAtLocation(parameter), checker) : [],
    }
  })
}

/** Texts, unions of texts and the like: types without members of their own. */
function isNamedValue(node) {
  if (ts.isUnionTypeNode(node)) return node.types.every(isNamedValue)
  return !(
    ts.isTypeLiteralNode(node) ||
    ts.isIntersectionTypeNode(node) ||
    (ts.isTypeReferenceNode(node) && /^(Pick|Omit|Partial)$/.test(node.typeName.getText()))
  )
}

/** Types that no entry names, but whose members sites write. */
const INNER = { options: 'src/slices/domain/options/options.ts' }

/** Reads all entries, and the inner types under `options`: `{ [specifier]: exports }`. */
export function readPublicApi() {
  const modules = { ...ENTRIES, ...INNER }
  const files = Object.values(modules).map((file) => join(ROOT, file))
  const globals = join(ROOT, 'src/globals.d.ts')
  const program = ts.createProgram([...files, globals], compilerOptions())
  return Object.fromEntries(
    Object.entries(modules).map(([specifier, file]) => [specifier, exportsOf(file, program)]),
  )
}
