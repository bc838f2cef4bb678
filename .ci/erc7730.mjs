// Tests the formatter and all descriptors of the registry with the tests of the clear-signing
// registry (`testsv2` of ethereum/clear-signing-erc7730-registry, which is not in the repository):
// `npm run vectors:erc7730 -- path/to/registry.tar.gz`, or a checkout.
import { rmSync } from 'node:fs'
import { register } from 'tsx/cjs/api'
import { openCheckout } from './lib/checkout.mjs'

/** The command fails below these shares. */
const EQUAL_MIN = 0.95
const DESCRIBED_MIN = 0.8
/** Number of timed cases. */
const TIMED = 1000
/** Most displayed names. */
const SHOWN = 50

const [path] = process.argv.slice(2)
if (!path) throw new Error('Name the registry: npm run vectors:erc7730 -- path/to/registry.tar.gz')

const { require } = register({ namespace: 'erc7730' })
const load = (file) => require(file, import.meta.url)
const { gatherDescriptors } = load('../services/descriptors/gather.ts')
const { bundleOf } = load('../services/descriptors/bundle.ts')
const { PINNED_BUNDLE } = load('../src/slices/domain/clearSigning/pinned.ts')
const { readCases, scoreCases, timeCases } = load(
  '../__tests__/services/descriptors/registryCases.ts',
)

const checkout = openCheckout(path)
try {
  const gathered = gatherDescriptors(checkout.folder)
  const cases = readCases(checkout.folder)
  const score = scoreCases(cases, gathered)
  const { bundled, equal, wrong, undescribed } = score
  for (const name of gathered.left.slice(0, SHOWN)) console.log(`left out: ${name}`)
  for (const name of undescribed.slice(0, SHOWN)) console.log(`not described: ${name}`)
  for (const name of wrong.slice(0, SHOWN)) console.error(`described wrongly: ${name}`)
  const described = equal + wrong.length
  const share = (part, whole) => `${part} of ${whole} (${((100 * part) / whole).toFixed(1)} %)`
  const { root } = bundleOf(gathered.descriptors.values())
  const isPinned = root === PINNED_BUNDLE ? 'the pinned one' : 'not the pinned one'
  console.log(`${gathered.descriptors.size} contracts in the bundle ${root}, ${isPinned}`)
  console.log(`equal to the expected labels and values: ${share(equal, bundled)} bundled cases`)
  console.log(`described: ${share(described, cases.length)} cases`)
  console.log(`described wrongly: ${wrong.length}`)
  timeCases(cases, gathered, TIMED)
  const { median, p99 } = timeCases(cases, gathered, TIMED)
  console.log(
    `time per case over ${TIMED} cases: median ${median.toFixed(0)} µs, p99 ${p99.toFixed(0)} µs`,
  )
  const isReached =
    equal >= EQUAL_MIN * bundled && described >= DESCRIBED_MIN * cases.length && wrong.length === 0
  process.exitCode = isReached ? 0 : 1
} finally {
  if (checkout.isTemporary) rmSync(checkout.folder, { recursive: true })
}
