// Checks every snippet of README and docs: code compiles against the types of the built package,
// elements and attributes in markup exist, and commands exist. `reference.mjs` compiles the
// examples of the reference.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { snippetsOf } from '../docs/lib/snippets.mjs'
import { at } from './lib/project.mjs'
import { compileModules } from './snippets/compile.mjs'
import { readHtml, readSvelte, readVue } from './snippets/markup.mjs'
import {
  cssFaults,
  headerFaults,
  jsonFaults,
  namedCommands,
  shellFaults,
} from './snippets/others.mjs'
import { playgroundCode } from './snippets/playground.mjs'
import { textOf } from './snippets/text.mjs'

const SKIPPED = /^docs\/(?:decisions|reference)\//

const PAGES = [
  'README.md',
  ...readdirSync(at('docs'), { recursive: true })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name))
    .filter((name) => !SKIPPED.test(name))
    .sort(),
]

/** Wrong snippets of each kind, which the check must find. */
const WRONG = '.ci/snippets/wrong.md'

/** Readers by kind of snippet: they return `faults` and, for code, `modules`. */
const asFaults = (read) => async (snippet) => ({ faults: await read(snippet), modules: [] })
const READERS = {
  html: readHtml,
  vue: readVue,
  svelte: readSvelte,
  sh: asFaults(shellFaults),
  css: asFaults(cssFaults),
  json: asFaults(jsonFaults),
  http: asFaults(headerFaults),
}
const CODE = ['ts', 'tsx', 'js']
/** Kinds of blocks that are not code: output, sequences of events. */
const NO_CODE = ['', 'text']

/** The widget of the quick start, which the snippets of other pages import. */
const WIDGET = snippetsOf(textOf('docs/guide/esm.md')).find(({ name }) => name === 'wallet.ts')

/** The reader's own files that snippets import: `path` in a page's folder, and the content. */
const READERS_OWN = [
  { page: 'docs/theming.md', path: 'warm.ts', text: textOf('examples/looks/warm.ts') },
  { page: 'docs/testing.md', path: 'Site.tsx', text: 'export const Site = () => null' },
]

const folderOf = (page) => page.replace(/\.md$/, '').replaceAll('/', '-')

/** Modules that the snippets of a page import but that are not on it. */
function imported(page, modules) {
  const has = (path) => modules.some((module) => module.path === path)
  const widget = { page, path: `${folderOf(page)}/wallet.ts`, line: 1, text: WIDGET.text }
  const own = READERS_OWN.filter((file) => file.page === page).map(({ path, text }) => ({
    ...{ page, line: 1, text },
    path: `${folderOf(page)}/${path}`,
  }))
  const needsWidget = modules.some(({ text }) => /from '\.\/wallet'/.test(text))
  return needsWidget && !has(widget.path) ? [...own, widget] : own
}

/** Reads a page: its modules, its snippets, and the faults found without compiling. */
async function readPage(page, document) {
  const snippets = snippetsOf(document)
  const faults = namedCommands(document)
    .flatMap((command) => shellFaults({ text: command }))
    .map((words) => ({ page, line: 1, words }))
  const modules = []
  const add = ({ name, line, text, suffix }) => {
    const usual = `${folderOf(page)}/${name ?? `snippet${line}.${suffix}`}`
    const isTaken = modules.some(({ path }) => path === usual)
    const path = isTaken ? `${folderOf(page)}/line${line}/${name}` : usual
    modules.push({ page, path, line, text })
  }
  for (const snippet of snippets) {
    const { language, name, line, text } = snippet
    const read = READERS[language]
    if (CODE.includes(language)) add({ name, line, text, suffix: language })
    else if (read) {
      const { faults: found, modules: inside } = await read(snippet)
      faults.push(...found.map((words) => ({ page, line, words })))
      inside.forEach((module, index) =>
        add({ ...module, name: `${(name ?? language).split('/').at(-1)}-${line}-${index}.ts` }),
      )
    } else if (!NO_CODE.includes(language))
      faults.push({ page, line, words: `nobody reads the language ${language}` })
  }
  return { page, snippets, faults, modules: [...imported(page, modules), ...modules] }
}

/** Wrong snippets in which the check found nothing. */
const passed = ({ snippets }, faults) =>
  snippets
    .filter(
      ({ line, text }) =>
        !faults.some((fault) => fault.line >= line && fault.line < line + text.split('\n').length),
    )
    .map(({ line }) => ({ page: WRONG, line, words: 'a wrong snippet passes' }))

const started = performance.now()
const wrong = await readPage(WRONG, textOf(WRONG))
const pages = await Promise.all([
  ...PAGES.map((page) => readPage(page, textOf(page))),
  readPage('docs/site/playground/code.ts', playgroundCode()),
])
const { faults: found, joined } = compileModules(
  [...pages, wrong].flatMap(({ modules }) => modules),
)
const all = [...pages, wrong].flatMap(({ faults }) => faults).concat(found)
const isWrong = ({ page }) => page === WRONG
const faults = [...all.filter((fault) => !isWrong(fault)), ...passed(wrong, all.filter(isWrong))]
for (const { page, line, words } of faults) console.log(`${page}:${line}: ${words}`)

const languages = pages.flatMap(({ snippets }) => snippets.map(({ language }) => language))
const compiled = languages.filter((language) => CODE.includes(language)).length
const shown = languages.filter((language) => NO_CODE.includes(language)).length
const seconds = ((performance.now() - started) / 1000).toFixed(1)
console.log(
  `${wrong.snippets.length} wrong snippets tried, ${joined} snippets continue another, ${seconds} s`,
)
console.log(
  `${languages.length} snippets: ${compiled} compiled, ${languages.length - compiled - shown} parsed, ` +
    `${shown} no code, ${faults.length} faults`,
)
process.exit(faults.length === 0 ? 0 : 1)
