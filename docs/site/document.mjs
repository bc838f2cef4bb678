// A document of the repository as markup: its title, its headings and its text.
import { readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import hljs from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import css from 'highlight.js/lib/languages/css'
import http from 'highlight.js/lib/languages/http'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import { Marked, Renderer } from 'marked'
import { ROOT } from '../lib/publicApi.mjs'
import { namedSnippet } from '../lib/snippets.mjs'

const LANGUAGES = { bash, css, http, javascript, json, typescript, xml }
for (const [name, language] of Object.entries(LANGUAGES)) hljs.registerLanguage(name, language)
hljs.registerAliases(['vue', 'svelte'], { languageName: 'xml' })

/** What documents are called in the contents where their title says too little beside others. */
const NAMES = { 'docs/index.md': 'Welcome', 'README.md': 'The whole in brief' }

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text that stands in markup as it is. */
export const escaped = (text) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign])

function codeBlock({ text: whole, lang = '' }) {
  const [language = ''] = lang.split(/\s/)
  const { name, text } = namedSnippet(`${whole}\n`)
  const code = text.trimEnd()
  const known = hljs.getLanguage(language)
  const markup = known ? hljs.highlight(code, { language }).value : escaped(code)
  const caption = name ? `<figcaption>${escaped(name)}</figcaption>` : ''
  return `<figure class="code" translate="no">${caption}<pre tabindex="0"><code>${markup}</code></pre></figure>\n`
}

/** Anchor of a heading, as the repository's own links write it. */
const slugOf = (text) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')

const plain = (markup) =>
  markup
    .replace(/<[^>]*>/g, '')
    .replace(/&#x27;/g, "'")
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) =>
      Object.keys(ENTITIES).find((sign) => ENTITIES[sign] === entity),
    )

/** Where a link leads: `{ path, hash }` in the repository, or null for one that leaves it. */
function targetOf(href, source, repository) {
  const own = repository && href.startsWith(`${repository}/blob/main/`)
  if (!own && /^(?:[a-z+]+:|\/\/)/i.test(href)) return null
  const [path, hash = ''] = (own ? href.slice(`${repository}/blob/main/`.length) : href).split('#')
  if (own) return { path, hash }
  return { path: path ? posix.normalize(posix.join(dirname(source), path)) : source, hash }
}

/** Headings get an anchor that is theirs alone. */
function headingRenderer(headings) {
  const used = new Map()
  return function heading({ tokens, depth }) {
    const markup = this.parser.parseInline(tokens)
    const text = plain(markup)
    const slug = slugOf(text)
    const times = used.get(slug) ?? 0
    used.set(slug, times + 1)
    const id = times === 0 ? slug : `${slug}-${times}`
    headings.push({ id, depth, text })
    if (depth === 1) return `<h1>${markup}</h1>\n`
    return `<h${depth} id="${id}"><a class="anchor" href="#${id}">${markup}</a></h${depth}>\n`
  }
}

/**
 * Reads a document.
 * @param source its path in the repository
 * @param resolve gives the address of a path of the repository, seen from this document; null for what the site does not have
 * @param repository address of the repository, for links to its files
 * @returns `{ source, title, name, headings, html, sections }`: `name` stands in the contents; a section is a heading with the text under it
 */
export function readDocument(source, resolve, repository) {
  const headings = []
  const table = Renderer.prototype.table
  const marked = new Marked({
    gfm: true,
    renderer: {
      code: codeBlock,
      heading: headingRenderer(headings),
      table(token) {
        return `<div class="table" tabindex="0" role="group" aria-label="Table">${table.call(this, token)}</div>\n`
      },
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens)
        const target = targetOf(href, source, repository)
        if (!target) return `<a href="${escaped(href)}">${words}</a>`
        const address = resolve(target.path)
        const hash = target.hash && `#${target.hash}`
        if (address !== null) return `<a href="${escaped(address + hash)}">${words}</a>`
        return repository
          ? `<a href="${escaped(`${repository}/blob/main/${target.path}${hash}`)}">${words}</a>`
          : words
      },
      image({ href, text }) {
        const target = targetOf(href, source, repository)
        const address = target ? (resolve(target.path) ?? href) : href
        return `<img src="${escaped(address)}" alt="${escaped(text)}" loading="lazy">`
      },
    },
  })
  const text = readFileSync(join(ROOT, source), 'utf8').replace(/<!--\s*bench:[^>]*-->\n?/g, '')
  const html = marked.parse(text)
  const title = headings.find(({ depth }) => depth === 1)?.text ?? source
  return {
    source,
    title,
    name: NAMES[source] ?? title,
    headings,
    html,
    sections: sectionsOf(html, title),
  }
}

/** The texts under the headings, for the search. */
function sectionsOf(html, title) {
  const parts = html.split(/(?=<h[23] id=")/)
  return parts.map((part) => {
    const [, id = ''] = /^<h[23] id="([^"]*)"/.exec(part) ?? []
    const [, heading = ''] = /^<h[23][^>]*>(.*?)<\/h[23]>/s.exec(part) ?? []
    const text = plain(
      part.replace(/^<h[1-6].*?<\/h[1-6]>/s, '').replace(/<\/(?:td|th|p|li)>/g, ' '),
    )
    return { id, heading: id ? plain(heading) : title, text: text.replace(/\s+/g, ' ').trim() }
  })
}
