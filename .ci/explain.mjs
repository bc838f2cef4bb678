// Lists the bytes of an open modal, for changes that exceed a budget: minified bytes of each source
// file and package, largest first, bundled from src without React, chain libraries and pairing.
import { build } from 'esbuild'
import { at } from './lib/project.mjs'

const SHOWN = 60
const [entry = 'src/widget/startWidget.ts'] = process.argv.slice(2)

const { metafile } = await build({
  entryPoints: [at(entry)],
  absWorkingDir: at(),
  external: ['react', 'react-dom', 'viem', '@walletconnect/*'],
  define: {
    'process.env.NODE_ENV': '"production"',
    __DEV__: 'false',
    __VERSION__: '"0.0.0"',
  },
  loader: { '.css': 'text' },
  outdir: at('.cache/explain'),
  bundle: true,
  splitting: true,
  format: 'esm',
  minify: true,
  metafile: true,
  target: 'es2022',
  jsx: 'automatic',
  write: false,
})
const start = Object.values(metafile.outputs).find(({ entryPoint }) => entryPoint === entry)
const wanted = [
  start,
  ...start.imports
    .filter(({ kind, external }) => kind === 'import-statement' && !external)
    .map(({ path }) => metafile.outputs[path]),
]
const parts = new Map()
for (const [input, { bytesInOutput }] of wanted.flatMap(({ inputs }) => Object.entries(inputs))) {
  const part = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)?.[1] ?? input
  parts.set(part, (parts.get(part) ?? 0) + bytesInOutput)
}
const sorted = [...parts].sort(([, one], [, other]) => other - one)
for (const [part, bytes] of sorted.slice(0, SHOWN)) console.log(String(bytes).padStart(8), part)
console.log(
  String(sorted.reduce((sum, [, bytes]) => sum + bytes, 0)).padStart(8),
  'in all, minified',
)
