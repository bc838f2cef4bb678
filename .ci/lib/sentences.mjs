// Reads the sentences that people read from the source.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import ts from 'typescript'
import { filesUnder } from './files.mjs'
import { at, root } from './project.mjs'

/** Files of English sentences: the catalogue, the messages of errors, and the frame's own texts. */
const TEXTS =
  /^src\/views\/(\w+\/\w*[sS]trings|strings\/(base|shared|embeddedNames|\w+Strings))\.ts$|^src\/slices\/domain\/errors\/(codes|earlyErrors)\.ts$/
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

/** A string or template literal as written in the source, without quotes. */
const literalOf = (node) =>
  node && (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node))
    ? node.getText().slice(1, -1)
    : null

/** A sentence begins with a capital and has words; keys, names of algorithms and test ids do not. */
const isSentence = (text) => {
  const words = text.replace(/\$\{[^}]*\}|\{\w+\}/g, '')
  return /^[\p{Lu}“{$]/u.test(text) && /\p{Ll}{2}/u.test(words) && !/^\S*[\d/]\S*$/.test(words)
}

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

/** Start and end of the comments at a position. Consecutive `//` lines are one comment. */
function commentsAt(text, at) {
  const found = []
  let previous
  for (const range of ts.getLeadingCommentRanges(text, at) ?? []) {
    const isLine = range.kind === ts.SyntaxKind.SingleLineCommentTrivia
    if (
      isLine &&
      previous === range.kind &&
      /^\n[ \t]*$/.test(text.slice(found.at(-1)[1], range.pos))
    )
      found.at(-1)[1] = range.end
    else found.push([range.pos, range.end])
    previous = range.kind
  }
  return found
}

function commentsOf(source) {
  const found = new Map()
  const text = source.text
  walk(source, (node) => {
    for (const [pos, end] of commentsAt(text, node.getFullStart()))
      found.set(pos, text.slice(pos, end))
  })
  return [...found].map(([pos, comment]) => ({
    place: placeOf(source, pos),
    text: comment.replace(/^\/\*\*?|\*\/$/g, '').replace(/^[ \t]*(\*|\/\/) ?/gm, ''),
  }))
}

/** Every identifier with the place of its first use in the file. */
function identifiersOf(source) {
  const found = new Map()
  walk(source, (node) => {
    if (ts.isIdentifier(node) && !found.has(node.text))
      found.set(node.text, { place: placeOf(source, node.getStart()), text: node.text })
  })
  return [...found.values()]
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

/** The files with each kind of sentence. */
const FILES = {
  texts: () => sourcesIn('src', 'services').filter((file) => TEXTS.test(file) || FRAME.test(file)),
  comments: () => sourcesIn('src', 'services'),
  titles: () => sourcesIn('__tests__').filter((file) => /\.test\.tsx?$/.test(file)),
}
const READERS = { texts: textsOf, comments: commentsOf, titles: titlesOf }

/** All identifiers of the source as `{ place, text }`. */
export const identifiers = () =>
  sourcesIn('src', 'services', 'sandbox', '.ci').flatMap((file) => identifiersOf(parse(file)))

/** `texts` of the interface and of errors, `comments`, and `titles` of tests. */
export const KINDS = Object.keys(FILES)

/** All sentences of a kind as `{ place, text }`. */
export const sentencesOf = (kind) => FILES[kind]().flatMap((file) => READERS[kind](parse(file)))
