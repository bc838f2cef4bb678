// Prints a random sample of texts with their places, so that people can judge the English. Not a
// check.
//   node .ci/samples.mjs --seed 7 --count 120 --kind texts|comments|titles
import { createHash } from 'node:crypto'
import { parseArgs } from 'node:util'
import { KINDS, sentencesOf } from './lib/sentences.mjs'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '120' },
    kind: { type: 'string', default: 'texts' },
  },
})
const { seed, kind } = values
if (!KINDS.includes(kind)) throw new Error(`--kind is one of ${KINDS.join(', ')}`)

const all = sentencesOf(kind)
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
