// Prints a random sample of what people read, with its place, so that anybody can judge the English. Not a check.
//   node .ci/samples.mjs --seed 7 --count 120 --kind texts|comments|titles
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { parseArgs } from 'node:util'
import ts from 'typescript'
import { filesUnder } from './lib/files.mjs'
import { at, root } from './lib/project.mjs'

/** Files of English sentences: the catalogue, the messages of errors, and the frame's own texts. */
const TEXTS =
  /^src\/views\/(\w+\/\w*[sS]trings|strings\/(base|shared|\w+Words|buttonStrings))\.ts$|^src\/slices\/domain\/errors\/(codes|earlyErrors)\.ts$/
const FRAME = /^services\/frame\/(page\/\w+|mailWords|\w*[pP]ages?)\.ts$/

const sourcesIn = (...folders) =>
  folders
    .flatMap((folder) => filesUnder(at(folder)))
    .map((file) => relative(root, file))
    .filter((file) => /\.(tsx?|mjs)$/.test(file) && !/node_modules|\.d\.ts$/.test(file))

const parse = (file) =>
  ts.createSourceFile(file, readFileSync(at(file), 'utf8'), ts.ScriptTarget.Latest, true)

function walk(node, visit) {
  visit(node)
  ts.forEachChild(node, (child) => walk(child, visit))
}

const placeOf = (source, start) =>
  `${source.fileName}:${source.getLineAndCharacterOfPosition(start).line + 1}`

/** A string or template literal as it stands in the source, without quotes. */
const literalOf = (node) =>
  node && (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node))
    ? node.getText().slice(1, -1)
    : null

/** A sentence has a space or begins with a capital; keys, classes and test ids do not. */
const isSentence = (text) => /^[\p{Lu}“{$][^\n]*[\p{L}}]/u.test(text) && !/^[A-Z_]+$/.test(text)

function textsOf(source) {
  const found = []
  walk(source, (node) => {
    const text = literalOf(node)
    const isKey = ts.isPropertyAssignment(node.parent ?? node) && node.parent.name === node
    if (text !== null && !isKey && isSentence(text))
      found.push({ place: placeOf(source, node.getStart()), text })
  })
  return found
}

function commentsOf(source) {
  const found = new Map()
  const text = source.text
  walk(source, (node) => {
    for (const { pos, end } of ts.getLeadingCommentRanges(text, node.getFullStart()) ?? [])
      found.set(pos, text.slice(pos, end))
  })
  return [...found].map(([pos, comment]) => ({
    place: placeOf(source, pos),
    text: comment.replace(/^\/\*\*?|\*\/$/g, '').replace(/^[ \t]*(\*|\/\/) ?/gm, ''),
  }))
}

const TESTING = /^(test|it)\b/

function titlesOf(source) {
  const found = []
  walk(source, (node) => {
    if (!ts.isCallExpression(node) || !TESTING.test(node.expression.getText())) return
    const text = literalOf(node.arguments[0])
    if (text !== null && /[a-z]{2}/.test(text))
      found.push({ place: placeOf(source, node.getStart()), text })
  })
  return found
}

const KINDS = {
  texts: () => sourcesIn('src', 'services').filter((file) => TEXTS.test(file) || FRAME.test(file)),
  comments: () => sourcesIn('src', 'services'),
  titles: () => sourcesIn('__tests__').filter((file) => /\.test\.tsx?$/.test(file)),
}
const READERS = { texts: textsOf, comments: commentsOf, titles: titlesOf }

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '120' },
    kind: { type: 'string', default: 'texts' },
  },
})
const { seed, kind } = values
if (!Object.hasOwn(KINDS, kind))
  throw new Error(`--kind is one of ${Object.keys(KINDS).join(', ')}`)

const all = KINDS[kind]().flatMap((file) => READERS[kind](parse(file)))
/** A sentence keeps its rank while it is unchanged, so a corrected sample can be compared with the one before. */
const rank = ({ place, text }) =>
  createHash('sha256')
    .update(`${seed}\0${place.replace(/:\d+$/, '')}\0${text}`)
    .digest('hex')
const sample = all
  .map((one) => ({ ...one, rank: rank(one) }))
  .sort((a, b) => (a.rank < b.rank ? -1 : 1))
  .slice(0, Number(values.count))

for (const { place, text } of sample)
  console.log(`${place}\n    ${text.trim().replace(/\s+/g, ' ')}`)
console.log(`\n${sample.length} of ${all.length} ${kind}, seed ${seed}`)
