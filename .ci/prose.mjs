// Finds confusing wording in documents, interface texts, comments, test titles and identifiers.
//   --since REF    also checks the subjects of the commits since then
import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runChecks } from './lib/checks.mjs'
import { at, root } from './lib/project.mjs'
import { identifiers, sentencesOf } from './lib/sentences.mjs'

/** Patterns, and what to write instead. */
const RULES = [
  [
    /\b(?:nobody|somebody|whoever)\b/i,
    'name the subject: a visitor, a wallet, a site, an attacker',
  ],
  [
    /(?:^|[.:;] )(?:Who|What) (?!is|are|to|can|has to|this|these|the|you|it|happens|changes|leaves)\w+s\b[^?]*$/,
    'begin with the subject',
  ],
  [/\be-mails?\b/i, 'email'],
  [/\bpop-?ups? (?:was|were) held\b|\bheld back\b/i, 'blocked'],
  [/\b(?:is|are|was|were) told\b/i, 'shows, logs, reports, returns'],
  [/\bcannot be told\b|\bcannot tell\b/i, 'is unknown'],
  [/\b(?:this|that) is no\b(?! longer)/i, 'this is not a'],
  [/\bneeds not\b|\bgoes without\b|\bhas nothing to do\b/i, 'use normal word order'],
  [/\bdeeds?\b|\blamps?\b|\bpost office\b/, "use the field's noun"],
  [/\bwhat comes of\b|\bwhat became of\b|\bas good as one\b/i, 'say what happens'],
  [/\ball the same\b|\bto and fro\b/i, 'leave it out'],
]

/** Rules apply to prose, not to code in it. */
const proseOf = (text) => text.replace(/`[^`]*`/g, '`…`')

const findingsIn = (place, text) =>
  RULES.flatMap(([pattern, instead]) => {
    const found = proseOf(text).match(pattern)
    return found ? [`${place}: "${found[0].trim()}" (${instead})`] : []
  })

/**
 * Words that are wrong in every identifier, and what to write instead. oxlint's `id-denylist` compares
 * whole identifiers, so it would find `told` but not `isTold`.
 */
const WRONG_WORDS = [
  [['deed', 'deeds', 'trial', 'trials', 'lamp', 'seat', 'seats', 'patient'], "the field's noun"],
  [['desk', 'desks'], 'service, queue'],
  [['house', 'houses'], 'treasury'],
  [['stray', 'strays'], 'unsupported'],
  [['told', 'untold', 'tell', 'tells'], 'report, notify, log, emit'],
  [['heard'], 'listener'],
  [['nobody', 'somebody', 'whoever'], 'visitor, wallet, site, account'],
]

const WRONG = new Map(
  WRONG_WORDS.flatMap(([words, instead]) => words.map((word) => [word, instead])),
)

/** Words of an identifier. Names in capitals without an underscore are symbols of tokens. */
const wordsOf = (name) =>
  /^[A-Z]+$/.test(name)
    ? []
    : name
        .replace(/([a-z\d])([A-Z])/g, '$1 $2')
        .toLowerCase()
        .split(/[^a-z\d]+/)

/** Identifiers in this folder still have some of the words. */
const NOT_RENAMED = /^services\/http\//

const wrongNames = () =>
  identifiers()
    .filter(({ place }) => !NOT_RENAMED.test(place))
    .filter(({ text }) => text !== 'tellRoute')
    .flatMap(({ place, text }) =>
      wordsOf(text)
        .filter((word) => WRONG.has(word))
        .map((word) => `${place}: ${text} (${WRONG.get(word)})`),
    )

const documents = () => [
  ...['README.md', 'SECURITY.md', 'CHANGELOG.md', 'CONTRIBUTING.md'],
  ...readdirSync(at('docs'), { recursive: true })
    // The glossary lists the words to avoid.
    .filter((name) => name.endsWith('.md') && name !== 'glossary.md')
    .map((name) => join('docs', name))
    .sort(),
]

/** Lines of a document without its code blocks. */
function linesOf(document) {
  let isCode = false
  return readFileSync(at(document), 'utf8')
    .split('\n')
    .map((text, index) => {
      if (text.trimStart().startsWith('```')) isCode = !isCode
      return { place: `${document}:${index + 1}`, text: isCode ? '' : text }
    })
}

/** `type(scope): subject`, without a full stop. */
const SUBJECT =
  /^(?:feat|fix|docs|test|refactor|perf|build|ci|chore|style|revert)(?:\([\w./, -]+\))?!?: \S.*[^.\s]$/

/** Subjects of commits that break the format or have more than 72 characters. */
function wrongSubjects(since) {
  const log = execFileSync('git', ['log', '--no-merges', '--format=%h %s', `${since}..`], {
    cwd: root,
    encoding: 'utf8',
  })
  return log
    .split('\n')
    .filter(Boolean)
    .filter((line) => {
      const subject = line.slice(line.indexOf(' ') + 1)
      return subject.length > 72 || !SUBJECT.test(subject)
    })
}

const { values } = parseArgs({ options: { since: { type: 'string' } } })

await runChecks([
  {
    name: 'documents are in plain English',
    run: () =>
      documents()
        .flatMap(linesOf)
        .flatMap(({ place, text }) => findingsIn(place, text)),
  },
  ...[
    ['interface texts', 'texts'],
    ['comments', 'comments'],
    ['titles of tests', 'titles'],
  ].map(([name, kind]) => ({
    name: `${name} are in plain English`,
    run: () => sentencesOf(kind).flatMap(({ place, text }) => findingsIn(place, text)),
  })),
  { name: 'identifiers are words of the field', run: wrongNames },
  ...(values.since
    ? [{ name: 'commit subjects follow the format', run: () => wrongSubjects(values.since) }]
    : []),
])
