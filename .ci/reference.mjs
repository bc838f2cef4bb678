// Checks the reference: every public name has a doc comment with the required tags, the examples in
// them compile, and the pages in docs/reference match the comments.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { referencePages } from '../docs/generate-reference.mjs'
import { load } from '../docs/lib/load.mjs'
import { compilerOptions, readPublicApi, ROOT } from '../docs/lib/publicApi.mjs'
import { runChecks } from './lib/checks.mjs'

const api = readPublicApi()
const all = Object.entries(api)
  .filter(([specifier]) => specifier !== 'options')
  .flatMap(([specifier, exports]) => exports.map((entry) => ({ ...entry, specifier })))

/** Object types whose members each name their default. */
const WITH_DEFAULTS = ['LatchkeyOptions', 'Features', 'Metadata', 'OpenOptions']
/** Methods of `Latchkey` that return a promise and never reject. */
const NEVER_REJECT = ['destroy']

function undocumented() {
  const found = []
  const check = (path, doc, { example = false, errors = false, preset = false }) => {
    if (!doc.prose) found.push(`${path}: no doc comment`)
    if (example && doc.examples.length === 0) found.push(`${path}: no @example`)
    if (errors && doc.throws.length === 0) found.push(`${path}: no @throws`)
    if (preset && !doc.default) found.push(`${path}: no @default`)
  }
  const backends = api.options.find(({ name }) => name === 'Backends')
  for (const entry of [...all, { ...backends, specifier: 'options' }]) {
    const path = `${entry.specifier} ${entry.name}`
    check(path, entry, { example: entry.isFunction })
    const preset = WITH_DEFAULTS.includes(entry.name) || entry.name === 'Backends'
    for (const member of entry.members) {
      const isTracked = entry.name === 'LatchkeyEvents' && /^[A-Z_]+$/.test(member.name)
      if (isTracked) continue
      const isMethod = entry.name === 'Latchkey' && member.isMethod
      const rejects =
        / Promise<|: Promise</.test(member.type) && !NEVER_REJECT.includes(member.name)
      check(`${path}.${member.name}`, member, {
        preset,
        example: isMethod,
        errors: isMethod && rejects,
      })
    }
    if (/^[A-Z]/.test(entry.name) && entry.isFunction)
      for (const prop of entry.props)
        check(`${path} ${prop.name}`, prop, { preset: entry.name !== 'LatchkeyProvider' })
  }
  return found
}

/** Elements and attributes that are in the code but not in the table, or the other way round. */
async function elementsOff() {
  const { ELEMENT_TABLE } = await load('docs/elementTable')
  const folder = join(ROOT, 'src/views/elements')
  const sources = ts.sys.readDirectory(folder, ['.ts']).map((file) => readFileSync(file, 'utf8'))
  const text = sources.join('\n')
  const match = (pattern) => new Set([...text.matchAll(pattern)].map(([, name]) => name))
  const inCode = {
    element: match(/'(latchkey-[a-z-]+)'/g),
    attribute: match(/(?:read|sized|getAttribute|hasAttribute)\((?:read, )?'([a-z-]+)'/g),
  }
  const attributes = Object.values(ELEMENT_TABLE).flatMap((row) => Object.keys(row.attributes))
  const inTable = { element: new Set(Object.keys(ELEMENT_TABLE)), attribute: new Set(attributes) }
  return Object.keys(inCode).flatMap((kind) => [
    ...[...inCode[kind]]
      .filter((name) => !inTable[kind].has(name))
      .map((name) => `${kind} ${name}: not in docs/elementTable.ts`),
    ...[...inTable[kind]]
      .filter((name) => !inCode[kind].has(name))
      .map((name) => `${kind} ${name}: not in src/views/elements`),
  ])
}

/** Names that examples use without declaration, with their types. */
const GRANTED = {
  latchkey: `declare const latchkey: import('latchkey').Latchkey`,
  page: `declare const page: import('playwright-core').Page`,
  siwx: `declare const siwx: import('latchkey/siwx/server').SiwxServer`,
}

/** Examples of all doc comments as modules: `{ path, text }`. */
function examples() {
  const docs = all.flatMap((entry) => [
    { path: `${entry.specifier} ${entry.name}`, examples: entry.examples },
    ...entry.members.map(({ name, examples: texts }) => ({
      path: `${entry.specifier} ${entry.name}.${name}`,
      examples: texts,
    })),
  ])
  return docs.flatMap(({ path, examples: texts }) =>
    texts.map((text, index) => {
      const granted = Object.entries(GRANTED)
        .filter(([name]) => new RegExp(`\\b${name}\\b`).test(text))
        .filter(([name]) => !new RegExp(`(const|import \\{[^}]*) ${name}\\b`).test(text))
        .map(([, declaration]) => declaration)
      return { path: `${path} ${index}`, text: [text, ...granted, 'export {}'].join('\n') }
    }),
  )
}

/** Compiles the examples in one program, beside the sources. */
function examplesThatFail() {
  const files = new Map(
    examples().map(({ path, text }, index) => [
      join(ROOT, `docs/example${index}.tsx`),
      { path, text },
    ]),
  )
  const options = { ...compilerOptions(), noUnusedLocals: false }
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists, readFile } = host
  host.fileExists = (file) => files.has(file) || fileExists(file)
  host.readFile = (file) => files.get(file)?.text ?? readFile(file)
  host.getSourceFile = (file, ...rest) =>
    files.has(file)
      ? ts.createSourceFile(file, files.get(file).text, ts.ScriptTarget.ES2022, true)
      : getSourceFile(file, ...rest)
  const names = [...files.keys()]
  const program = ts.createProgram([...names, join(ROOT, 'src/globals.d.ts')], options, host)
  return names.flatMap((file) => {
    const source = program.getSourceFile(file)
    const problems = [
      ...program.getSyntacticDiagnostics(source),
      ...program.getSemanticDiagnostics(source),
    ]
    return problems.map(
      ({ messageText }) =>
        `${files.get(file).path}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    )
  })
}

async function stalePages() {
  const pages = await referencePages(api)
  return Object.entries(pages)
    .filter(([name, text]) => {
      const file = join(ROOT, 'docs/reference', name)
      return !existsSync(file) || readFileSync(file, 'utf8') !== text
    })
    .map(([name]) => `docs/reference/${name} is stale: run \`node docs/generate-reference.mjs\``)
}

/** Pages that refer to source files. */
const ABOUT_SOURCE = [
  ...['CONTRIBUTING.md', 'README.md', 'docs/security/threat-model.md'],
  ...['docs/architecture.md', 'docs/requirements.md'],
]

/** Missing files that a page refers to. */
const lostPaths = () =>
  ABOUT_SOURCE.flatMap((page) =>
    [...readFileSync(join(ROOT, page), 'utf8').matchAll(/`(src\/[\w./-]+)`/g)]
      .filter(([, path]) => !existsSync(join(ROOT, path)))
      .map(([, path]) => `${page}: there is no ${path}`),
  )

await runChecks([
  { name: 'every public name has its doc comment', run: undocumented },
  { name: 'the page elements are in their table', run: elementsOff },
  { name: 'examples of doc comments compile', run: examplesThatFail },
  { name: 'files that the pages name are there', run: lostPaths },
  { name: 'docs/reference says what the doc comments say', run: stalePages },
])
