import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { at } from './project.mjs'

/** Compressed size in bytes. */
export const gzipped = (content) => gzipSync(content, { level: 9 }).length

export const gzippedFile = (path) => gzipped(readFileSync(path))

/** The static imports of an output, including itself. */
function withStaticImports(outputs, start, seen = new Set()) {
  if (seen.has(start)) return seen
  seen.add(start)
  for (const { path, kind, external } of outputs[start].imports)
    if (kind === 'import-statement' && !external) withStaticImports(outputs, path, seen)
  return seen
}

/**
 * Bytes that the open modal adds to the page of a host with React: the core entry and the chunk
 * with the views, bundled and minified like by the host. React, the chain library and the pairing
 * client are left out.
 */
export async function hostCost() {
  const { metafile, outputFiles } = await build({
    stdin: {
      contents: "export { createLatchkey } from './dist/esm/index.js'",
      resolveDir: at(),
    },
    external: ['react', 'react-dom', 'viem', '@walletconnect/*'],
    define: { 'process.env.NODE_ENV': '"production"' },
    outdir: at('.cache/host'),
    absWorkingDir: at(),
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    legalComments: 'none',
    metafile: true,
    target: 'es2022',
    write: false,
    logLevel: 'error',
  })
  const holding = (part) =>
    Object.keys(metafile.outputs).find((output) =>
      Object.keys(metafile.outputs[output].inputs).some((input) => part.test(input)),
    )
  const core = holding(/^dist\/esm\/chunks\/core\./)
  if (!core) throw new Error('the esm build has no chunk named core')
  const wanted = new Set([
    ...withStaticImports(metafile.outputs, holding(/^<stdin>$/)),
    ...withStaticImports(metafile.outputs, core),
  ])
  return outputFiles
    .filter(({ path }) => wanted.has(path.slice(at().length + 1)))
    .reduce((sum, { contents }) => sum + gzipped(contents), 0)
}
