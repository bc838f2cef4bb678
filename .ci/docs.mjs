// Checks the site of the documents: it builds, its links are valid, its pages are well formed, and
// its search finds the wanted pages.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import { parse } from 'parse5'
import { buildSite } from '../docs/site/build.mjs'
import { runChecks } from './lib/checks.mjs'
import { at } from './lib/project.mjs'

const OUT = at('dist-docs')
const figures = await buildSite()

/** All elements below a node. */
const elementsOf = (node) =>
  (node.childNodes ?? []).flatMap((child) =>
    child.tagName ? [child, ...elementsOf(child)] : elementsOf(child),
  )

const valueOf = (element, name) => element.attrs.find((attribute) => attribute.name === name)?.value

function readPage(path) {
  const faults = []
  const onParseError = ({ code, startLine }) => faults.push(`line ${startLine}: ${code}`)
  const tree = parse(readFileSync(path, 'utf8'), { onParseError, sourceCodeLocationInfo: true })
  const elements = elementsOf(tree)
  return {
    address: relative(OUT, path),
    faults,
    elements,
    ids: elements.flatMap((element) => valueOf(element, 'id') ?? []),
  }
}

/** The gallery is a separate kind of page, with its own check. */
const isDocument = ({ address }) => !address.startsWith('gallery/')
const pages = readdirSync(OUT, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
  .map((entry) => readPage(join(entry.parentPath, entry.name)))
  .filter(isDocument)
const byAddress = new Map(pages.map((page) => [page.address, page]))
let links = 0

/** Broken links and pictures of a page. */
function lost({ address, elements }) {
  const targets = elements.flatMap(
    (element) => valueOf(element, 'href') ?? valueOf(element, 'src') ?? [],
  )
  return targets.flatMap((target) => {
    if (/^[a-z]+:/i.test(target)) return []
    links += 1
    const [path, hash] = target.split('#')
    const to = path ? posix.normalize(posix.join(dirname(address), path)) : address
    const page = byAddress.get(to)
    if (!page) return existsSync(join(OUT, to)) ? [] : [`${address}: ${target}`]
    return hash && !page.ids.includes(decodeURIComponent(hash)) ? [`${address}: ${target}`] : []
  })
}

/** Accessibility problems of a page. */
function unclear({ address, elements, ids }) {
  const names = elements.map(({ tagName }) => tagName)
  const levels = elements
    .filter((element) => /^h[1-6]$/.test(element.tagName) && inArticle(element))
    .map(({ tagName }) => Number(tagName[1]))
  return [
    ...(names.filter((name) => name === 'h1').length === 1 ? [] : ['not one h1']),
    ...['main', 'header', 'nav', 'footer']
      .filter((name) => !names.includes(name))
      .map((name) => `no ${name}`),
    ...levels
      .filter((level, index) => index > 0 && level > levels[index - 1] + 1)
      .map((level) => `a heading of level ${level} after a higher one`),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `id ${id} twice`),
    ...elements
      .filter((element) => element.tagName === 'img' && !valueOf(element, 'alt'))
      .map((element) => `no words for ${valueOf(element, 'src')}`),
  ].map((fault) => `${address}: ${fault}`)
}

const inArticle = (element) =>
  element.parentNode
    ? element.parentNode.tagName === 'article' || inArticle(element.parentNode)
    : false

/** Search words, and the page that must be among the sections with them in their heading. */
const WANTED = {
  policy: 'recipes/content-security-policy.html',
  provider: 'reference/methods.html#getprovider',
  usebalance: 'reference/react.html#usebalance',
  svelte: 'guide/svelte.html',
  integrity: 'recipes/cdn.html',
}

function notFound() {
  const text = readFileSync(join(OUT, 'assets/search-index.js'), 'utf8')
  const { sections, words } = JSON.parse(text.slice(text.indexOf('{')))
  return Object.entries(WANTED).flatMap(([word, address]) => {
    const rows = words[word] ?? []
    const found = rows.filter((_, index) => index % 2 === 0).map((number) => sections[number][0])
    return found.includes(address) ? [] : [`${word}: ${address} is not found`]
  })
}

process.on('exit', () => {
  const { pages: count, sections, words, seconds } = figures
  console.log(
    `${count} pages, ${links} links, ${sections} sections and ${words} words to search, built in ${seconds.toFixed(1)} s`,
  )
})

await runChecks([
  {
    name: 'pages are well-formed markup',
    run: () => pages.flatMap(({ address, faults }) => faults.map((fault) => `${address} ${fault}`)),
  },
  { name: 'links lead somewhere', run: () => pages.flatMap(lost) },
  {
    name: 'pages have one title, landmarks, and headings in order',
    run: () => pages.flatMap(unclear),
  },
  { name: 'the search finds what people look for', run: notFound },
])
