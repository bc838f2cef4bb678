// Reads snippets without page code: commands, style sheets, JSON, header fields.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { transform } from 'esbuild'
import { at, pkg, readJson } from '../lib/project.mjs'

/** The packages that this repository publishes. */
const PUBLISHED = [
  pkg,
  ...['migrate', 'services'].map((folder) => readJson(at(folder, 'package.json'))),
]

const PACKAGES = new Set([
  ...PUBLISHED.map(({ name }) => name),
  ...Object.keys({ ...pkg.dependencies, ...pkg.peerDependencies, ...pkg.devDependencies }),
])

/** Their programs. */
const PROGRAMS = new Set(PUBLISHED.flatMap(({ bin }) => Object.keys(bin ?? {})))

/** Problems of one command; commands of the system are not checked. */
function commandFaults(command) {
  const [program, ...args] = command
    .trim()
    .split(/\s+/)
    .filter((word) => !/^[A-Z_]+=/.test(word))
  const [verb, name] = args
  if (program === 'npm' && verb === 'run')
    return name in pkg.scripts ? [] : [`there is no script ${name}`]
  if (program === 'npm' && (verb === 'test' || verb === 'start'))
    return verb in pkg.scripts ? [] : [`there is no script ${verb}`]
  if (program === 'npm' && (verb === 'install' || verb === 'i'))
    return args
      .slice(1)
      .filter((word) => !word.startsWith('-') && !PACKAGES.has(word))
      .map((word) => `${word} is not tried here`)
  if (program === 'npm' && verb === 'pack') return name && name !== pkg.name ? [`pack ${name}`] : []
  if (program === 'npm' && verb !== 'ci') return [`npm ${verb} is not known`]
  if (program === 'npx') {
    const isThere = existsSync(at('node_modules/.bin', verb)) || PROGRAMS.has(verb)
    return [...(isThere ? [] : [`there is no program ${verb}`]), ...lostFiles(args.slice(1))]
  }
  return program === 'node' ? lostFiles(args) : []
}

const lostFiles = (words) =>
  words
    .filter((word) => /^(?:\.ci|__tests__|bench|docs|gallery|sandbox|src)\//.test(word))
    .filter((word) => !existsSync(at(word)))
    .map((word) => `there is no ${word}`)

/** Problems of the lines of a shell. */
export const shellFaults = ({ text }) =>
  text
    .split(/\n|&&|\|\||;/)
    .map((command) => command.replace(/#.*/, ''))
    .filter((command) => command.trim() !== '')
    .flatMap(commandFaults)

/** Commands in a text: `npm run x`, `npx x`. */
export const namedCommands = (document) =>
  [...document.matchAll(/`((?:npm run|npx) [^`…]+)`/g)].map(([, command]) => command)

const SOURCES = readdirSync(at('src/views/theme'))
  .map((name) => readFileSync(at('src/views/theme', name), 'utf8'))
  .join('\n')
const isVariable = (name) =>
  SOURCES.includes(`${name}`) || readFileSync(at('docs/theming.md'), 'utf8').includes(`\`${name}\``)

/** Problems of a style sheet, and unknown variables of ours. */
export async function cssFaults({ text }) {
  const { warnings } = await transform(text, { loader: 'css', logLevel: 'silent' }).catch(
    ({ errors }) => ({ warnings: errors }),
  )
  return [
    ...warnings.map(({ text: words }) => words),
    ...[...text.matchAll(/--latchkey-[\w-]+/g)]
      .filter(([name]) => !isVariable(name))
      .map(([name]) => `there is no variable ${name}`),
  ]
}

export function jsonFaults({ text }) {
  try {
    JSON.parse(text)
    return []
  } catch (error) {
    return [error.message]
  }
}

const HEADERS = new Set(['Content-Security-Policy', 'Cross-Origin-Opener-Policy'])
const DIRECTIVES = new Set([
  ...['default-src', 'script-src', 'style-src', 'img-src', 'connect-src', 'frame-src', 'font-src'],
  ...['require-trusted-types-for', 'trusted-types', 'base-uri', 'form-action', 'frame-ancestors'],
])

/** A header field, or only the directives of a policy. */
export function headerFaults({ text }) {
  const [, header, value] = /^([\w-]+): ([^]*)$/.exec(text.trim()) ?? [null, null, text.trim()]
  if (header && !HEADERS.has(header)) return [`the header ${header} is not known`]
  if (header && header !== 'Content-Security-Policy') return []
  return value
    .split(';')
    .map((part) => part.trim().split(/\s+/)[0])
    .filter((name) => !DIRECTIVES.has(name))
    .map((name) => `there is no directive ${name}`)
}
