import { build, type Metafile } from 'esbuild'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sourceLanguages, sourceStyles } from '../sandbox/pages/build'

const here = dirname(fileURLToPath(import.meta.url))

/** Builds the gallery from the widget's sources into a folder. Throws when a source does not compile. */
export async function buildGallery({ outDir }: { outDir: string }): Promise<void> {
  await mkdir(outDir, { recursive: true })
  const { metafile } = await build({
    metafile: true,
    absWorkingDir: join(here, '..'),
    entryPoints: { main: join(here, 'page/main.tsx') },
    outdir: outDir,
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'warning',
    target: 'es2022',
    jsx: 'automatic',
    plugins: [sourceStyles, sourceLanguages],
    define: {
      'process.env.NODE_ENV': '"production"',
      __DEV__: 'false',
      __VERSION__: '"0.0.0-gallery"',
    },
  })
  await copyFile(join(here, 'index.html'), join(outDir, 'index.html'))
  await writeFile(join(outDir, 'chunks.json'), JSON.stringify(lazyChunks(metafile, outDir)))
}

/** Paths of lazy chunks of views and parts, without languages, relative to the page's script. */
const lazyChunks = ({ outputs }: Metafile, outDir: string): string[] =>
  Object.entries(outputs).flatMap(([path, { entryPoint = '' }]) => {
    const isLazy = entryPoint.startsWith('src/') && !entryPoint.startsWith('src/views/strings/')
    const file = relative(outDir, join(here, '..', path)).replaceAll('\\', '/')
    return isLazy ? `./${file}` : []
  })
