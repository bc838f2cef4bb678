import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { filesUnder } from './files.mjs'
import { at, root } from './project.mjs'

const quiet = () => {}
const LOGGER = {
  ...{ trace: quiet, debug: quiet, info: quiet, warn: quiet, error: quiet, fatal: quiet },
  ...{ isTraceEnabled: () => false, isDebugEnabled: () => false },
}
/** A changed message changes no behaviour. */
const EXCLUDED = ['StringLiteral']

const isCode = (path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts')

/** The index in a text of a line and column, both starting at 0. */
const indexOf = (text, { line, column }) =>
  text
    .split('\n')
    .slice(0, line)
    .reduce((length, one) => length + one.length + 1, 0) + column

/** The text of a file with one mutant in place. */
export const mutated = (text, { location, replacement }) =>
  text.slice(0, indexOf(text, location.start)) +
  replacement +
  text.slice(indexOf(text, location.end))

/**
 * Creates the rank of a mutant in the order of a seed. It depends on the mutant and on how many
 * similar ones are before it in its file, so that unchanged code keeps its sample.
 */
function createRank(seed) {
  const counts = new Map()
  return (...parts) => {
    const key = [seed, ...parts].join('\0')
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return createHash('sha256').update(`${key}\0${count}`).digest('hex')
  }
}

/** Mutants of the sources below some folders, chosen by a seed, as `{ file, line, name, original, replacement, text }`. */
export async function sampleMutants(folders, seed, count) {
  const files = folders
    .flatMap((folder) => filesUnder(at(folder)))
    .filter(isCode)
    .map((name) => ({ name, content: readFileSync(name, 'utf8'), mutate: true }))
  const contents = new Map(files.map(({ name, content }) => [name, content]))
  const { mutants } = await new Instrumenter(LOGGER).instrument(files, {
    ...{ plugins: null, ignorers: [], excludedMutations: EXCLUDED },
  })
  const rank = createRank(seed)
  const all = mutants
    .filter(({ status }) => status !== 'Ignored')
    .map((mutant) => {
      const { fileName, location, mutatorName, replacement } = mutant
      const text = contents.get(fileName)
      const original = text.slice(indexOf(text, location.start), indexOf(text, location.end))
      const file = relative(root, fileName)
      return {
        ...{ file, original, replacement, name: mutatorName, line: location.start.line + 1 },
        rank: rank(file, original, mutatorName, replacement),
        text: mutated(text, mutant),
      }
    })
  all.sort((one, other) => (one.rank < other.rank ? -1 : 1))
  return { total: all.length, chosen: all.slice(0, count) }
}
