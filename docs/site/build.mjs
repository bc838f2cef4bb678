// Builds the documents of this repository into static files: `npm run docs`.
// They work from any folder and host, also without a server. Generators of such sites bring a framework or a search server.
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from '../lib/publicApi.mjs'
import { readDocument } from './document.mjs'
import { addressOf, sitePages } from './pages.mjs'
import { buildPlayground, DOCTOR_SCRIPTS, PLAYGROUND_SCRIPTS } from './playground.mjs'
import { searchIndex } from './searchIndex.mjs'
import { contentsMarkup, pageFrame } from './template.mjs'
import { tokenSheet } from './tokens.mjs'

const HERE = import.meta.dirname
const OUT = join(ROOT, 'dist-docs')
const MADE = 'dist-docs/'

/** Pages whose sections are found after those of others: lists and history. */
const RANKS = [
  [/^docs\/(?:guide|recipes)\//, 2],
  [/^(?:docs\/decisions\/|CHANGELOG|docs\/architecture|docs\/features)/, 0.4],
]
const rankOf = (source) => RANKS.find(([pattern]) => pattern.test(source))?.[1] ?? 1

const rootOf = (address) => '../'.repeat(address.split('/').length - 1)

/** The way from one page to another. */
const between = (from, to) => relative(dirname(from), to) || to.split('/').at(-1)

/** Reads all documents; pictures they show are copied. */
function readAll(sources, repository) {
  const addresses = new Map(sources.map((source) => [source, addressOf(source)]))
  const pictures = new Set()
  const documents = sources.map((source) => {
    const address = addresses.get(source)
    const resolve = (path) => {
      const folder = path.replace(/\/$/, '')
      const page = [folder, `${folder}/README.md`].find((name) => addresses.has(name))
      if (page) return between(address, addresses.get(page))
      if (path.startsWith('docs/images/')) {
        pictures.add(path)
        return between(address, path.replace('docs/', ''))
      }
      return path.startsWith(MADE) ? between(address, path.slice(MADE.length)) : null
    }
    return { ...readDocument(source, resolve, repository), address }
  })
  return { documents, pictures }
}

function write(address, text) {
  const file = join(OUT, address)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** What pages load besides the scripts of all pages. */
const OWN_PARTS = {
  'docs/playground.md': { scripts: PLAYGROUND_SCRIPTS, styles: ['assets/playground-look.css'] },
  'docs/doctor.md': { scripts: DOCTOR_SCRIPTS, styles: ['assets/playground-look.css'] },
}

/** Writes the pages, the contents and the index of the search. */
function writePages(documents, groups) {
  const bySource = new Map(documents.map((document) => [document.source, document]))
  const ordered = groups.flatMap(({ sources }) => sources)
  const groupsFor = (here) =>
    groups.map(({ title, sources }) => ({
      title,
      pages: sources.map((source) => {
        const { address, name, headings } = bySource.get(source)
        return {
          address: between(here, address),
          title: name,
          isHere: address === here,
          parts: headings.filter(({ depth }) => depth === 2),
        }
      }),
    }))
  const neighbour = (here, source) => {
    const page = source && bySource.get(source)
    return page && { title: page.name, address: between(here, page.address) }
  }
  for (const document of documents) {
    const { address, source } = document
    const place = ordered.indexOf(source)
    write(
      address,
      pageFrame({
        ...document,
        root: rootOf(address),
        groups: groupsFor(address),
        before: place > 0 && neighbour(address, ordered[place - 1]),
        after: place >= 0 && neighbour(address, ordered[place + 1]),
        ...OWN_PARTS[source],
      }),
    )
  }
  const contents = groupsFor('contents.html')
  write(
    'contents.html',
    pageFrame({ root: '', title: 'Contents', html: contentsMarkup(contents), groups: contents }),
  )
  const sections = documents.flatMap(({ source, address, title, sections: parts }) =>
    parts.map(({ id, heading, text }) => ({
      ...{ title, heading, text, rank: rankOf(source) },
      address: id ? `${address}#${id}` : address,
    })),
  )
  const index = searchIndex(sections)
  write('assets/search-index.js', `window.latchkeyDocs = ${JSON.stringify(index)}\n`)
  return { sections: index.sections.length, words: Object.keys(index.words).length }
}

/** The style sheets of all pages, in the order in which they count. */
const STYLES = ['base', 'head', 'columns', 'code', 'text', 'print']

function writeAssets(pictures) {
  const assets = join(HERE, 'assets')
  cpSync(assets, join(OUT, 'assets'), { recursive: true })
  const sheets = STYLES.map((name) => readFileSync(join(HERE, 'styles', `${name}.css`), 'utf8'))
  write('assets/site.css', [tokenSheet(), ...sheets].join('\n'))
  for (const path of pictures) {
    const file = join(OUT, path.replace('docs/', ''))
    mkdirSync(dirname(file), { recursive: true })
    copyFileSync(join(ROOT, path), file)
  }
}

/** Builds the gallery beside the pages. */
async function buildGallery() {
  const { register } = await import('tsx/esm/api')
  const unregister = register()
  const { buildGallery: build } = await import(pathToFileURL(join(ROOT, 'gallery/build.ts')).href)
  await build({ outDir: join(OUT, 'gallery') })
  await unregister()
}

/** Builds the site; returns figures of what was built. */
export async function buildSite() {
  const started = performance.now()
  rmSync(OUT, { recursive: true, force: true })
  const { repository } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const url = typeof repository === 'object' ? repository.url : repository
  const { groups, others } = sitePages()
  const sources = [...groups.flatMap(({ sources: listed }) => listed), ...others]
  const { documents, pictures } = readAll(sources, url?.replace(/^git\+|\.git$/g, ''))
  writeAssets(pictures)
  const found = writePages(documents, groups)
  await buildPlayground(OUT)
  await buildGallery()
  return { pages: documents.length + 1, ...found, seconds: (performance.now() - started) / 1000 }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { pages, sections, words, seconds } = await buildSite()
  console.log(
    `dist-docs: ${pages} pages, ${sections} sections and ${words} words to search, ${seconds.toFixed(1)} s`,
  )
  console.log(`Open ${pathToFileURL(join(OUT, 'index.html')).href}`)
}
