// Checks that only entries and the composition root are beside the folders of src.
import { readdirSync } from 'node:fs'
import { runChecks } from './lib/checks.mjs'
import { at } from './lib/project.mjs'

const ENTRIES = [
  ...['index.ts', 'createLatchkey.ts', 'react.tsx', 'networks.ts', 'siwx.ts', 'siwxServer.ts'],
  ...[
    'wagmi.ts',
    'umd.ts',
    'umdCore.ts',
    'globals.d.ts',
    'testing.ts',
    'testingSetup.ts',
    'cli.ts',
  ],
]
const COMPOSITION_ROOT = [
  ...['facade.ts', 'startWidget.ts', 'coreParts.ts', 'startFlows.ts', 'createPorts.ts'],
  ...['createFlowPorts.ts', 'createEmbedded.ts', 'flowsSource.ts', 'buttonSource.ts'],
  ...['createPageButtons.ts', 'warnAboutOptions.ts'],
]

await runChecks([
  {
    name: 'only entries and the composition root lie beside the folders of src',
    run: () =>
      readdirSync(at('src'), { withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => `src/${name}`)
        .filter((path) => ![...ENTRIES, ...COMPOSITION_ROOT].includes(path.slice('src/'.length))),
  },
])
