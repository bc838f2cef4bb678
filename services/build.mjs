// Builds the contents of the package `latchkey-services`: the two commands in a few files, the
// pages of the frame, the compiled contracts, the tables of an indexer and an example wallet list.
// Modules with native code, and those that the host chooses, stay dependencies of the package.
import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { tsImport } from 'tsx/esm/api'
import { packageFolders, thirdPartyNotices } from '../.ci/lib/notices.mjs'
import { isPermissive, licenceOf } from '../.ci/lib/permissive.mjs'
import { at, readJson } from '../.ci/lib/project.mjs'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const { dependencies } = readJson(here('package.json'))

rmSync(here('dist'), { recursive: true, force: true })
const { metafile } = await build({
  absWorkingDir: here('..'),
  entryPoints: {
    'latchkey-services': here('bin.ts'),
    'latchkey-recover': here('recover/bin.ts'),
  },
  outdir: here('dist'),
  bundle: true,
  // Database clients are loaded only when a configuration names one.
  splitting: true,
  chunkNames: 'part-[hash]',
  external: Object.keys(dependencies),
  alias: {
    // Replaced because it is under the LGPL; no socket to a node is opened.
    'rpc-websockets': here('../src/adapters/solana/noSockets.ts'),
    // The Node build of this library contains an older HTTP client; this one uses the `fetch` of
    // Node.
    '@solana/web3.js': here('../node_modules/@solana/web3.js/lib/index.browser.esm.js'),
    // The Node build loads a native module if there is one; this one is plain JavaScript.
    'bigint-buffer': here('../node_modules/bigint-buffer/dist/browser.js'),
  },
  platform: 'node',
  format: 'esm',
  target: 'node20',
  legalComments: 'none',
  metafile: true,
  banner: {
    js: "import { createRequire as requireOf } from 'node:module'\nconst require = requireOf(import.meta.url)",
  },
})
const { buildFramePages } = await tsImport('./frame/buildPages.ts', import.meta.url)
const modules = [
  ...Object.keys(metafile.inputs),
  ...(await buildFramePages(here('dist/frame'))),
  // The compiled contracts contain its code.
  'node_modules/@openzeppelin/contracts/package.json',
]
for (const folder of packageFolders(modules)) {
  const licence = licenceOf({ ...readJson(at(folder, 'package.json')), folder: at(folder) })
  if (!isPermissive(licence)) throw new Error(`${folder} is under ${licence}`)
}
cpSync(here('contracts/artifacts'), here('dist/artifacts'), { recursive: true })
cpSync(here('providers/indexer/schema.sql'), here('dist/schema.sql'))
// Operators who want traces load this file, with packages that they install.
cpSync(here('tracing.mjs'), here('dist/tracing.mjs'))
cpSync(here('wallets/example.json'), here('dist/wallets.json'))
writeFileSync(here('dist/NOTICES.txt'), thirdPartyNotices(modules))
