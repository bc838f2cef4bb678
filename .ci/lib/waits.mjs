import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { filesUnder } from './files.mjs'
import { at } from './project.mjs'

/** Ways in which a test depends on the speed of the machine, on the date or on chance. */
export const KINDS = {
  sleep: 'waits for a fixed time',
  idle: 'waits for idle time of the browser',
  frame: 'waits for a number of frames',
  duration: 'compares times of the real clock',
  chance: 'takes random values without a seed',
}

const CLOCK = /\b(?:Date|performance)\.now\(\)/
const COMPARISONS = new Set([
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
])

const isPromise = (node) => ts.isNewExpression(node) && node.expression.getText() === 'Promise'

/** Whether a call settles a promise that other code awaits. */
function isAwaited(call) {
  for (let node = call.parent; node; node = node.parent) if (isPromise(node)) return true
  return false
}

/**
 * The kind of wait of a call, if it is one. A timer that only rejects ends a hang and is allowed.
 */
function kindOfCall(call, durations) {
  const callee = call.expression.getText()
  const name = /(\w+)$/.exec(callee)?.[1]
  const [first] = call.arguments.map((argument) => argument.getText())
  if (name === 'waitForTimeout') return 'sleep'
  if (name === 'setTimeout' && isAwaited(call) && !/\breject\(/.test(first)) return 'sleep'
  if (name === 'requestIdleCallback') return 'idle'
  if (name === 'requestAnimationFrame' && isAwaited(call)) return 'frame'
  if (callee === 'Math.random' || name === 'randomInt') return 'chance'
  if (callee === 'expect' && (CLOCK.test(first) || durations.has(first))) return 'duration'
  return undefined
}

const isComparison = (node) =>
  ts.isBinaryExpression(node) && COMPARISONS.has(node.operatorToken.kind)

function kindOf(node, durations) {
  if (ts.isCallExpression(node)) return kindOfCall(node, durations)
  if (isComparison(node) && CLOCK.test(node.getText())) return 'duration'
  if (ts.isTemplateSpan(node) && node.expression.getText() === 'Date.now()') return 'chance'
  if (ts.isImportDeclaration(node) && /timers\/promises/.test(node.moduleSpecifier.text))
    return 'sleep'
  return undefined
}

/** Names of variables that contain a duration. */
const durationsIn = (text) =>
  new Set(
    [...text.matchAll(/const (\w+) = (?:Date|performance)\.now\(\) - /g)].map(([, name]) => name),
  )

function waitsOf(path) {
  const text = readFileSync(path, 'utf8')
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const durations = durationsIn(text)
  const found = []
  const visit = (node) => {
    const kind = kindOf(node, durations)
    if (kind) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart())
      found.push({ file: path.slice(at('__tests__').length + 1), line: line + 1, kind })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** All such waits in the tests, as `{ file, line, kind }`; `file` is a path below `__tests__`. */
export const findWaits = () =>
  filesUnder(at('__tests__'))
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap(waitsOf)
