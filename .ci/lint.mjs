// Checks types, rules, imports and cycles, formatting and dead code. Every tool runs, even when an
// earlier one found something. With paths, it checks only types, rules and formatting of those:
// `npm run lint -- src/views/Account`.
import { checkExamples } from './lint/checkExamples.mjs'
import { runChecks } from './lib/checks.mjs'
import { node } from './lib/run.mjs'

const paths = process.argv.slice(2)

/** A check that runs one program, whose output is the finding when it fails. */
const tool = (name, file, ...args) => ({
  name,
  run: async () => {
    const { ok, output } = await node(`node_modules/${file}`, args)
    return ok ? [] : [output.trim()]
  },
})

const checksOf = (...targets) => [
  tool('types and rules', 'oxlint/bin/oxlint', '--quiet', ...targets),
  tool('formatting', 'oxfmt/bin/oxfmt', '--list-different', ...targets),
]

const checksOfTheWhole = [
  { name: 'the rules find planted faults', run: checkExamples },
  tool(
    'import rules and cycles',
    'dependency-cruiser/bin/dependency-cruise.mjs',
    'src',
    'services',
    'sandbox',
    '--no-cache',
    '--output-type=err',
  ),
  tool('dead code', 'knip/bin/knip.js', '--no-config-hints', '--no-progress'),
]

await runChecks(paths.length > 0 ? checksOf(...paths) : [...checksOf('.'), ...checksOfTheWhole], {
  parallel: 2,
})
