// Reads the markup of snippets: elements and attributes of the widget, and its scripts. Vue and
// Svelte have their own compilers.
import { pathToFileURL } from 'node:url'
import { compile as compileSvelte } from 'svelte/compiler'
import { compileScript, compileTemplate, parse as parseVue } from 'vue/compiler-sfc'
import { parse, parseFragment } from 'parse5'
import { load } from '../../docs/lib/load.mjs'
import { at } from '../lib/project.mjs'

const { ELEMENT_TABLE } = await load('docs/elementTable')
const networks = await import(pathToFileURL(at('dist/esm/networks.js')).href)
const NETWORK_IDS = new Set(Object.values(networks).map(({ caipNetworkId }) => caipNetworkId))

/** Attributes that every element may have. */
const GLOBAL = new Set(['id', 'class', 'hidden', 'style', 'slot', 'title'])
/**
 * Attributes of the script tag with another name than their option; every other attribute is a text
 * option.
 */
const TAG_OPTIONS = {
  theme: 'themeMode',
  'terms-url': 'termsConditionsUrl',
  'privacy-url': 'privacyPolicyUrl',
}
/** Attributes of a script tag that are not the widget's. */
const TAG_ATTRIBUTES = new Set([
  ...['src', 'async', 'defer', 'nonce', 'integrity', 'crossorigin', 'type', 'data-auto'],
])

const elementsOf = (node) =>
  [...(node.childNodes ?? []), ...(node.content?.childNodes ?? [])].flatMap((child) =>
    child.tagName ? [child, ...elementsOf(child)] : [],
  )

/** The allowed values of an attribute; null when any text is allowed. */
function wordsOf({ values }) {
  if (values === 'present or absent') return ['']
  const words = [...values.matchAll(/`([^`]+)`/g)].map(([, word]) => word)
  return /^`[\w-]+`(?:, `[\w-]+`)*(?:, or two of them)?$/.test(values) ? words : null
}

function attributeFaults({ tagName, attrs }) {
  const known = ELEMENT_TABLE[tagName]
  if (!known) return tagName.includes('-') ? [`there is no element ${tagName}`] : []
  return attrs.flatMap(({ name, value }) => {
    if (GLOBAL.has(name)) return []
    const row = known.attributes[name]
    if (!row) return [`${tagName} has no attribute ${name}`]
    const words = wordsOf(row)
    const parts = /two of them/.test(row.values) ? value.split(' ') : [value]
    return words && parts.some((part) => !words.includes(part))
      ? [`${tagName} ${name} takes ${words.join(', ')}, not ${value}`]
      : []
  })
}

const camel = (name) => name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase())

/** The options in a script tag of ours, as code for the compiler. */
function tagOptions(element) {
  const faults = []
  const options = []
  for (const { name, value } of element.attrs) {
    if (TAG_ATTRIBUTES.has(name)) continue
    const [, data] = /^data-(.+)$/.exec(name) ?? []
    if (!data) faults.push(`the script tag has no attribute ${name}`)
    else if (data === 'networks')
      for (const id of value.split(/[\s,]+/))
        if (!NETWORK_IDS.has(id)) faults.push(`there is no network ${id}`)
        else continue
    else options.push(`  ${TAG_OPTIONS[data] ?? camel(data)}: ${JSON.stringify(value)},`)
  }
  const code = [
    `import type { LatchkeyOptions } from 'latchkey'`,
    `export const options: LatchkeyOptions = {`,
    ...options,
    '  networks: [], adapters: [],',
    '}',
  ]
  return { faults, code: options.length > 0 ? code.join('\n') : null }
}

const isOurs = ({ tagName, attrs }) =>
  tagName === 'script' &&
  attrs.some(({ name, value }) => name === 'src' && /latchkey(?:\.dev)?\.js$/.test(value))

/**
 * Reads a page or a part of one.
 * @returns `faults`, and `modules` to compile: the scripts of the page as one, and the options of
 * its script tag
 */
export function readHtml({ text, line }) {
  const faults = []
  const options = {
    sourceCodeLocationInfo: true,
    onParseError: ({ code, startLine }) =>
      faults.push(`${code} in line ${line + startLine - 1} of the document`),
  }
  const isPage = /^\s*<!doctype/i.test(text)
  const elements = elementsOf(isPage ? parse(text, options) : parseFragment(text, options))
  faults.push(...elements.flatMap(attributeFaults))
  const modules = []
  const inline = elements.filter(
    ({ tagName, attrs }) => tagName === 'script' && !attrs.some(({ name }) => name === 'src'),
  )
  const first = inline.at(0)?.sourceCodeLocation.startTag.endLine ?? 1
  if (inline.length > 0)
    modules.push({
      line: line + first - 1,
      text: inline.map(({ childNodes }) => childNodes[0]?.value ?? '').join('\n'),
    })
  for (const element of elements.filter(isOurs)) {
    const { faults: found, code } = tagOptions(element)
    faults.push(...found)
    if (code) modules.push({ line: line - 2, text: code })
  }
  return { faults, modules }
}

/** Compiles a component of Vue like its users' build. */
export function readVue({ text, line, name: given }) {
  const name = given ?? 'Component.vue'
  const isCustomElement = (tag) => tag.startsWith('latchkey-')
  const { descriptor, errors } = parseVue(text, { filename: name })
  const faults = errors.map(({ message }) => message)
  if (faults.length > 0) return { faults, modules: [] }
  const script = descriptor.scriptSetup ?? descriptor.script
  const bindings = script ? compileScript(descriptor, { id: 'snippet' }).bindings : {}
  const { template } = descriptor
  const compilerOptions = { isCustomElement, bindingMetadata: bindings, isTS: true }
  if (template) {
    const { errors: wrong, ast } = compileTemplate({
      ...{ id: 'snippet', filename: name, source: template.content, compilerOptions },
    })
    faults.push(...wrong.map((error) => error.message ?? error))
    faults.push(...vueElements(ast).flatMap(attributeFaults))
  }
  const modules = script ? [{ line: line + script.loc.start.line - 1, text: script.content }] : []
  return { faults, modules }
}

/** The elements of a template, with their written attributes. */
const vueElements = (node) =>
  (node?.children ?? []).flatMap((child) =>
    child.tag
      ? [
          {
            tagName: child.tag,
            attrs: child.props
              .filter(({ type }) => type === 6)
              .map((prop) => ({ name: prop.name, value: prop.value?.content ?? '' })),
          },
          ...vueElements(child),
        ]
      : vueElements(child),
  )

/** Compiles a component of Svelte; its warnings count as faults. */
export function readSvelte({ text, line, name: given }) {
  const name = given ?? 'Component.svelte'
  try {
    const { warnings } = compileSvelte(text, { filename: name, generate: 'client' })
    const [before, script = ''] = /^[^]*?<script[^>]*>\n([^]*?)<\/script>/.exec(text) ?? ['']
    const markup = parseFragment(text.replace(/<script[^]*?<\/script>/, ''))
    return {
      faults: [
        ...warnings.map(({ message }) => message),
        ...elementsOf(markup).flatMap(attributeFaults),
      ],
      modules: [
        { line: line + before.slice(0, -script.length).split('\n').length - 1, text: script },
      ],
    }
  } catch (error) {
    return { faults: [error.message], modules: [] }
  }
}
