// Bytes that clear signing adds, raw and with brotli, after a build: to Send and Swap, with and
// without `backends.descriptors`, and to the frame's page, which is built twice, once without the
// code of descriptors.
import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'esbuild'
import { register } from 'tsx/cjs/api'
import { at } from './lib/project.mjs'
import { readStats } from './lib/stats.mjs'

const { require } = register({ namespace: 'clearSigning' })
const { PAGE_BUILD } = require('../services/frame/buildPages.ts', import.meta.url)

const umd = readStats('umd')
const isReader = (module) => module.endsWith('src/slices/domain/requests/readTransaction.ts')

/** Total size of scripts. */
const sizeOf = (scripts) =>
  scripts.reduce(
    ({ raw, brotli }, script) => ({
      raw: raw + script.length,
      brotli: brotli + brotliCompressSync(script).length,
    }),
    { raw: 0, brotli: 0 },
  )
const scriptsOf = (chunks) =>
  chunks
    .flatMap(({ files }) => files)
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(at('dist/umd', file)))

/** Replacements for the frame's code of descriptors. */
const LEFT_OUT = [
  [
    /services\/frame\/page\/descriptors\.ts$/,
    'export const createDescriptors = () => undefined, readHere = () => null, valueWriterOf = () => null',
  ],
  [
    /slices\/domain\/clearSigning\/write\.ts$/,
    'export const intentOf = () => "", writeRows = () => []',
  ],
]

async function frame(isWhole) {
  const { outputFiles } = await build({
    ...PAGE_BUILD,
    define: { ...PAGE_BUILD.define, __NETWORK_NAMES__: '{}' },
    entryPoints: [at('services/frame/page/main.ts')],
    write: false,
    plugins: [
      {
        name: 'without-descriptors',
        setup({ onLoad, onResolve }) {
          onResolve({ filter: /^\.\/argon2$/ }, () => ({ path: '/argon2.js', external: true }))
          for (const [path, contents] of isWhole ? [] : LEFT_OUT)
            onLoad({ filter: path }, () => ({ contents }))
        },
      },
    ],
  })
  return sizeOf(outputFiles.map(({ contents }) => contents))
}

const print = (name, { raw, brotli }) => console.log(`${name}: ${raw} bytes, ${brotli} by brotli`)

print(
  'readers of requests, shared by Send, Swap and Pay',
  sizeOf(scriptsOf(umd.chunks.filter(({ modules }) => modules.some(isReader)))),
)
print(
  'descriptors, loaded by a review where the site has them',
  sizeOf(scriptsOf(umd.group('described'))),
)
const [whole, without] = await Promise.all([frame(true), frame(false)])
print('page of the frame', whole)
print('descriptors in the page of the frame', {
  raw: whole.raw - without.raw,
  brotli: whole.brotli - without.brotli,
})
