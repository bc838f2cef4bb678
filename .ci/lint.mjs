// Style, import rules, cycles and dead code. Every tool runs, whatever the one before it found.
import { runChecks } from './lib/checks.mjs'
import { node } from './lib/run.mjs'

/** A check that is one program: its output is the finding when it fails. */
const tool = (name, file, ...args) => ({
  name,
  run: async () => {
    const { ok, output } = await node(`node_modules/${file}`, args)
    return ok ? [] : [output.trim()]
  },
})

await runChecks(
  [
    // Rules that know the types take most of the time of all tools here; two threads took half as long as one.
    tool(
      'eslint',
      'eslint/bin/eslint.js',
      ...['.', '--max-warnings=0', '--no-color', '--concurrency=2'],
    ),
    tool(
      'import rules',
      'dependency-cruiser/bin/dependency-cruise.mjs',
      'src',
      'services',
      '--no-cache',
      '--output-type=err',
    ),
    tool(
      'run-time cycles',
      'dpdm/lib/bin/dpdm.js',
      ...['--transform', '--no-tree', '--no-warning', '--no-progress'],
      ...['--exit-code=circular:1', 'src/*.ts', 'src/*.tsx', 'sandbox/**/*.ts', 'services/**/*.ts'],
    ),
    tool('formatting', 'prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.'),
    tool('dead code', 'knip/bin/knip.js', '--no-config-hints', '--no-progress'),
  ],
  { parallel: 2 },
)
