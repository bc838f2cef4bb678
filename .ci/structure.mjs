// Checks that only the entries of the package are beside the folders of src.
import { readdirSync } from 'node:fs'
import { runChecks } from './lib/checks.mjs'
import { at } from './lib/project.mjs'

const ENTRIES = [
  'cli.ts',
  'globals.d.ts',
  'index.ts',
  'networks.ts',
  'react.tsx',
  'siwx.ts',
  'siwxServer.ts',
  'testing.ts',
  'testingSetup.ts',
  'umd.ts',
  'umdCore.ts',
  'wagmi.ts',
]

await runChecks([
  {
    name: 'only entries lie beside the folders of src',
    run: () =>
      readdirSync(at('src'), { withFileTypes: true })
        .filter((entry) => entry.isFile() && !ENTRIES.includes(entry.name))
        .map(({ name }) => `src/${name}`),
  },
])
