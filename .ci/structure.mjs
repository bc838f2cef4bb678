// The shape of the sources against what the project holds itself to: short files, short functions, few imports,
// tests that outweigh the code. Prints the figures; a file or function over its cap is a finding.
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import ts from 'typescript'
import { runChecks } from './lib/checks.mjs'
import { filesUnder } from './lib/files.mjs'
import { at } from './lib/project.mjs'

const FILE_LINES = { median: 75, p90: 200, most: 300 }
const IMPORTS_MOST = 16
const FUNCTION_LINES_MOST = 80
/** Lines of tests for each line of source. */
const TESTS_TO_SOURCE = 1.2

const isCode = (path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts')
/** Translations are lists of sentences, in a folder for each part: their length says nothing. */
const isLocale = (path) => /\/views\/strings\/\w+\//.test(path)
const short = (path) => path.slice(at().length + 1)
const linesOf = (text) => text.split('\n').length - 1

const read = (folder) =>
  filesUnder(at(folder))
    .filter((path) => isCode(path) && !isLocale(path))
    .map((path) => {
      const text = readFileSync(path, 'utf8')
      return { path, text, lines: linesOf(text) }
    })
const sources = read('src')
const tests = read('__tests__')
/** A package of its own, held to the same caps. */
const codemod = read('migrate/src')

const sum = (files) => files.reduce((total, { lines }) => total + lines, 0)
const quantile = (numbers, share) =>
  [...numbers].sort((one, other) => one - other)[Math.floor((numbers.length - 1) * share)]

const lengths = sources.map(({ lines }) => lines)
const figures = {
  files: sources.length,
  median: quantile(lengths, 0.5),
  p90: quantile(lengths, 0.9),
  most: Math.max(...lengths),
  ratio: sum(tests) / sum(sources),
}

const parse = ({ path, text }) => ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)

/** Modules that a file names in `import … from`, each once. */
function importsOf(file) {
  const names = file.statements
    .filter(ts.isImportDeclaration)
    .map(({ moduleSpecifier }) => moduleSpecifier.text)
  return new Set(names).size
}

const nameOf = (node) =>
  node.name?.getText() ?? node.parent?.name?.getText?.() ?? 'a function without a name'

/** Functions longer than the cap, from the first line of the declaration to its closing brace. */
function longFunctions(file) {
  const found = []
  const lineOf = (position) => file.getLineAndCharacterOfPosition(position).line + 1
  const visit = (node) => {
    if (ts.isFunctionLike(node) && node.body) {
      const first = lineOf(node.getStart())
      const length = lineOf(node.end) - first + 1
      if (length > FUNCTION_LINES_MOST) found.push({ name: nameOf(node), first, length })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

const parsed = [...sources, ...codemod].map((source) => ({ ...source, tree: parse(source) }))

process.on('exit', () => {
  const { files, median, p90, most, ratio } = figures
  console.log(
    `\n${files} files: median ${median} lines, p90 ${p90}, longest ${most};` +
      ` ${sum(sources)} lines of source, ${sum(tests)} of tests (${ratio.toFixed(2)} to 1)`,
  )
})

const atMost = (name, value, limit) => ({
  name: `${name}: at most ${limit}`,
  run: () => (value <= limit ? [] : [`${value}`]),
})

await runChecks([
  {
    name: `lines of tests for each line of source: at least ${TESTS_TO_SOURCE}`,
    run: () => (figures.ratio >= TESTS_TO_SOURCE ? [] : [figures.ratio.toFixed(2)]),
  },
  atMost('lines of a file, median', figures.median, FILE_LINES.median),
  atMost('lines of a file, 90 of 100', figures.p90, FILE_LINES.p90),
  {
    name: `no file is longer than ${FILE_LINES.most} lines`,
    run: () =>
      [...sources, ...codemod]
        .filter(({ lines }) => lines > FILE_LINES.most)
        .map(({ path, lines }) => `${short(path)}: ${lines}`),
  },
  {
    name: `no file imports more than ${IMPORTS_MOST} modules`,
    run: () =>
      parsed
        .map(({ path, tree }) => ({ path, count: importsOf(tree) }))
        .filter(({ count }) => count > IMPORTS_MOST)
        .map(({ path, count }) => `${short(path)}: ${count}`),
  },
  {
    name: `no function is longer than ${FUNCTION_LINES_MOST} lines`,
    run: () =>
      parsed.flatMap(({ path, tree }) =>
        longFunctions(tree).map(
          ({ name, first, length }) => `${short(path)}:${first} ${name}: ${length}`,
        ),
      ),
  },
  {
    name: 'only entries and the composition root lie beside the folders of src',
    run: () => {
      const known = [
        ...['index.ts', 'createLatchkey.ts', 'react.tsx', 'networks.ts', 'siwx.ts'],
        ...['siwxServer.ts', 'wagmi.ts', 'umd.ts', 'umdCore.ts', 'globals.d.ts'],
        ...['testing.ts', 'testingSetup.ts'],
        ...[
          'facade.ts',
          'startWidget.ts',
          'coreParts.ts',
          'startFlows.ts',
          'createPorts.ts',
          'createFlowPorts.ts',
          'createEmbedded.ts',
          'flowsSource.ts',
          'buttonSource.ts',
          'createPageButtons.ts',
          'tellSlips.ts',
        ],
      ]
      return filesUnder(at('src'))
        .filter((path) => short(path).split('/').length === 2)
        .map((path) => basename(path))
        .filter((name) => !known.includes(name))
    },
  },
])
