// Tests both normalizers and the check before a lookup with the official ENSIP-15 names
// (`validate/tests.json` of adraffy/ens-normalize.js, which is not in the repository): `npm run
// vectors:ensip15 -- path/to/tests.json`.
import { register } from 'tsx/cjs/api'

/** Most displayed failures. */
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
