// Checks the built files against the oldest supported browsers: their syntax, and their use of the
// platform.
import { readFileSync } from 'node:fs'
import { transform } from 'esbuild'
import { runChecks } from './lib/checks.mjs'
import { at } from './lib/project.mjs'
import { filesUnder } from './lib/files.mjs'
import { readStats } from './lib/stats.mjs'

/**
 * The same as in `docs/browsers.md`. Cascade layers, which the style sheets use, need Chrome 99,
 * Firefox 97 and Safari 15.4.
 */
const FLOOR = ['chrome100', 'firefox100', 'safari15.4', 'ios15.4']

/**
 * Newer features, and how often the production build may use each of them with feature detection.
 */
const NEWER = {
  'URL.canParse': [/\bURL\.canParse\b/g, 0],
  'AbortSignal.timeout': [/\bAbortSignal\.timeout\b/g, 0],
  'AbortSignal.any': [/\bAbortSignal\.any\b/g, 0],
  'Promise.withResolvers': [/\bPromise\.withResolvers\b/g, 0],
  'Array.fromAsync': [/\bArray\.fromAsync\b/g, 0],
  'Object.groupBy': [/\b(?:Object|Map)\.groupBy\b/g, 0],
  'Array.prototype.findLast': [/\.findLast(?:Index)?\(/g, 0],
  'copies of arrays': [/\.to(?:Sorted|Reversed|Spliced)\(/g, 0],
  'methods of sets': [/\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/g, 0],
  'String.prototype.isWellFormed': [/\.(?:isWellFormed|toWellFormed)\(/g, 0],
  // With feature detection (`host.ts`), and with a fallback (`whenSeen.ts`, `coreParts.ts`).
  requestIdleCallback: [/\brequestIdleCallback\b/g, 4],
  // In a `try` (`topLayer.ts`, `frame/element.ts`).
  popovers: [/\.(?:show|hide)Popover\(/g, 4],
  // In a `try` (`addStyles.ts`), once in each of the two files of the start.
  'constructed style sheets': [/\bnew CSSStyleSheet\b/g, 2],
}

const files = [
  at('dist/umd/latchkey.js'),
  ...readStats('umd').chunks.flatMap((chunk) => chunk.files.map((file) => at('dist/umd', file))),
].filter((path) => path.endsWith('.js'))
const esm = filesUnder(at('dist/esm')).filter(
  (path) => path.endsWith('.js') && !/server/.test(path),
)

/**
 * The first difference between the output for the oldest browsers and for current ones, which is
 * syntax that the oldest lack.
 */
async function newerSyntax(path) {
  const source = readFileSync(path, 'utf8')
  const options = {
    loader: 'js',
    legalComments: 'none',
    logLevel: 'silent',
    // Supported since Chrome 64, Firefox 78 and Safari 11.1; esbuild includes the scripts that
    // Unicode added since.
    supported: { 'regexp-unicode-property-escapes': true },
  }
  const print = (code) => transform(code, { ...options, target: 'esnext' })
  const [today, floor] = await Promise.all([
    print(source),
    // Printed once more, since for old browsers esbuild also adds redundant parentheses.
    transform(source, { ...options, target: FLOOR }).then(({ code }) => print(code)),
  ])
  if (today.code === floor.code) return []
  const [now, then] = [today.code.split('\n'), floor.code.split('\n')]
  const index = now.findIndex((line, i) => line !== then[i])
  return [`${path.slice(at().length + 1)}: ${now[index]?.trim().slice(0, 120)}`]
}

await runChecks([
  ...[
    ['the script-tag build', files],
    ['the ESM build', esm],
  ].map(([name, paths]) => ({
    name: `${name} has no syntax newer than ${FLOOR.join(', ')}`,
    run: async () => (await Promise.all(paths.map(newerSyntax))).flat(),
  })),
  ...Object.entries(NEWER).map(([name, [pattern, allowed]]) => ({
    name: `${name}: at most ${allowed} uses, each of which asks first`,
    run: () => {
      const found = files.flatMap((path) =>
        [...readFileSync(path, 'utf8').matchAll(pattern)].map(() => path.slice(at().length + 1)),
      )
      return found.length <= allowed ? [] : found
    },
  })),
])
