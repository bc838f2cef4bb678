// Compiles the TypeScript and JavaScript of snippets against the types of the built package, all in
// one program.
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { at, entries } from '../lib/project.mjs'
import { scriptTagDeclaration } from './scriptTag.mjs'
import { textOf } from './text.mjs'

/** A folder that does not exist: its files are in memory. */
const FOLDER = at('.ci/snippets/pages')
/**
 * Declarations for every snippet, in a file that is compiled, as the compiler ignores errors in a
 * `.d.ts`.
 */
const GRANTED = new Map([
  [join(FOLDER, 'granted.ts'), textOf('.ci/snippets/granted.d.ts')],
  [join(FOLDER, 'scriptTag.ts'), scriptTagDeclaration()],
])

const OPTIONS = {
  ...{ noEmit: true, strict: true, exactOptionalPropertyTypes: true, skipLibCheck: true },
  ...{ noUncheckedIndexedAccess: true, allowJs: true, checkJs: true },
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  jsx: ts.JsxEmit.ReactJSX,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  types: ['node'],
  paths: Object.fromEntries(entries.map(({ specifier, types }) => [specifier, [types]])),
}

/**
 * Compiler errors for an undeclared name, or for one that it takes for a global of the page
 * (`screen`).
 */
const UNKNOWN_NAME = new Set([2304, 2552, 18004])
const UNKNOWN_MEMBER = 2339

/** The top-level declarations of a module, each with an import line for another module. */
function declaredIn({ path, text }) {
  const from = `./${path
    .split('/')
    .at(-1)
    .replace(/\.[tj]sx?$/, '')}`
  const found = new Map()
  const own = (name) => found.set(name, { text: `import { ${name} } from '${from}'`, isOwn: true })
  for (const statement of ts.createSourceFile(path, text, ts.ScriptTarget.ES2022).statements) {
    if (ts.isVariableStatement(statement))
      for (const { name } of statement.declarationList.declarations)
        for (const element of ts.isIdentifier(name) ? [{ name }] : name.elements)
          if (element.name && ts.isIdentifier(element.name)) own(element.name.text)
    if (ts.isFunctionDeclaration(statement) && statement.name) own(statement.name.text)
    if (!ts.isImportDeclaration(statement) || !statement.importClause) continue
    const { name, namedBindings } = statement.importClause
    const module = statement.moduleSpecifier.text
    if (name) found.set(name.text, { text: `import ${name.text} from '${module}'` })
    if (namedBindings && ts.isNamedImports(namedBindings))
      for (const { name: bound } of namedBindings.elements)
        found.set(bound.text, { text: `import { ${bound.text} } from '${module}'` })
  }
  return found
}

const isModule = (text) => /^(?:import|export)\b/m.test(text)

/**
 * A module with the snippets that it continues: imports above that add no line, and exports for
 * later ones.
 */
function whole({ text, taken = [], given = [] }) {
  const exported = given.filter(
    (name) => !new RegExp(`export (?:const|let|(?:async )?function) ${name}\\b`).test(text),
  )
  const end = [
    ...(exported.length > 0 ? [`export { ${exported.join(', ')} }`] : []),
    ...(isModule(text) || exported.length > 0 ? [] : ['export {}']),
  ]
  return [taken.join('; ') + (taken.length > 0 ? '; ' : '') + text, ...end].join('\n')
}

/** Parsed sources of packages, which are the same in each program. */
const SOURCES = new Map()

/** Compiles modules in one program; returns the compiler's findings for each. */
function diagnose(modules, before, only = modules) {
  const files = new Map([
    ...GRANTED,
    ...modules.map((module) => [join(FOLDER, module.path), whole(module)]),
  ])
  const folders = new Set([...files.keys()].map((file) => dirname(file)))
  const host = ts.createCompilerHost(OPTIONS)
  const { getSourceFile, fileExists, readFile, directoryExists } = host
  host.fileExists = (file) => files.has(file) || fileExists(file)
  host.directoryExists = (folder) => folders.has(folder) || directoryExists(folder)
  host.readFile = (file) => files.get(file) ?? readFile(file)
  host.getSourceFile = (file, ...rest) => {
    if (files.has(file))
      return ts.createSourceFile(file, files.get(file), ts.ScriptTarget.ES2022, true)
    if (!SOURCES.has(file)) SOURCES.set(file, getSourceFile(file, ...rest))
    return SOURCES.get(file)
  }
  const program = ts.createProgram([...files.keys()], OPTIONS, host, before)
  const of = (file) => {
    const source = program.getSourceFile(file)
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
  }
  const granted = [...GRANTED.keys()].flatMap(of).map(({ messageText }) => messageText)
  if (granted.length > 0) throw new Error(`granted: ${JSON.stringify(granted)}`)
  return {
    program,
    findings: modules.map((module) =>
      only.includes(module) ? of(join(FOLDER, module.path)) : null,
    ),
  }
}

/**
 * Lets a module import names from those before it on its page; true when that adds a missing name.
 */
function continues(module, earlier, findings) {
  const { text } = module
  let isJoined = false
  for (const { code, start, length } of findings) {
    const name = UNKNOWN_NAME.has(code)
      ? text.slice(start, start + length)
      : code === UNKNOWN_MEMBER && /(\w+)\.$/.exec(text.slice(0, start))?.[1]
    const origin = name && earlier.findLast((other) => declaredIn(other).has(name))
    if (!origin) continue
    const line = declaredIn(origin).get(name)
    module.taken = [...new Set([...(module.taken ?? []), line.text])]
    if (line.isOwn) origin.given = [...new Set([...(origin.given ?? []), name])]
    isJoined = true
  }
  return isJoined
}

/**
 * Compiles modules `{ page, path, line, text }`; those of one page may continue one another.
 * @returns `faults`, and how many modules continue another (`joined`)
 */
export function compileModules(given) {
  const modules = given.map((module) => ({ ...module }))
  const { program, findings } = diagnose(modules)
  const joined = modules.filter((module, index) => {
    const earlier = modules.slice(0, index).filter(({ page }) => page === module.page)
    return continues(module, earlier, findings[index])
  })
  const { findings: anew } = diagnose(modules, program, joined)
  const faults = modules.flatMap(({ page, line: first }, index) =>
    (anew[index] ?? findings[index]).map(({ messageText, start = 0, file }) => ({
      page,
      line: first + file.getLineAndCharacterOfPosition(start).line,
      words: ts.flattenDiagnosticMessageText(messageText, ' '),
    })),
  )
  return { faults, joined: joined.length }
}
