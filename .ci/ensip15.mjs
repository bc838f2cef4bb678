// The official list of names of ENSIP-15 (`validate/tests.json` of adraffy/ens-normalize.js, which the repository does not hold)
// against both normalisers and the gate before a look-up: `npm run vectors:ensip15 -- path/to/tests.json`.
import { register } from 'tsx/cjs/api'

/** How many failures are shown. */
const SHOWN = 50

const [path] = process.argv.slice(2)
if (!path) throw new Error('Name the file: npm run vectors:ensip15 -- path/to/tests.json')

const { require } = register({ namespace: 'ensip15' })
const {
  checkVectors,
  readVectors,
} = require('../__tests__/adapters/evm/ensip15/vectors.ts', import.meta.url)
const vectors = readVectors(path)
const { passed, failures } = checkVectors(vectors)
for (const failure of failures.slice(0, SHOWN)) console.error(failure)
if (failures.length > SHOWN) console.error(`and ${failures.length - SHOWN} more`)
console.log(`${vectors.length} official vectors, ${passed} pass`)
process.exitCode = passed === vectors.length ? 0 : 1
