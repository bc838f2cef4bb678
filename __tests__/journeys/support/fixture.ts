import { build } from 'esbuild'
import { mkdirSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { BUILD_DIR, ROOT } from '../../../sandbox/world/pages'
import type { World } from './world'

/** Files by path below `FIXTURE`. */
export type Files = Record<string, string>

/** Each process that runs test files has its own folder, also in other runs. */
const FOLDER = `fixture-${process.pid}`

/** Path of the files of `serve` on the demo server. */
export const FIXTURE = `/${FOLDER}/`

/**
 * Serves files below `FIXTURE` on the demo server, until the end of the test. Answers from the
 * browser driver would not work: the browser would not treat such a page as one of this machine,
 * and would block its other ports.
 */
export function serve(world: World, files: Files): void {
  const folder = join(BUILD_DIR, 'demo', FOLDER)
  world.afterwards(() => rm(folder, { recursive: true, force: true }))
  for (const [path, body] of Object.entries(files)) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, body)
  }
}

/** A page with the given body. */
export const pageOf = (body: string, head = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Fixture</title><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`

/**
 * Bundles a script like a site's own development build, against the published files in dist/esm.
 * Returns its files by path; the entry is `app.js`.
 */
export async function bundle(contents: string): Promise<Files> {
  const outdir = join(ROOT, '.cache/fixture')
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: ROOT, loader: 'tsx', sourcefile: 'app.tsx' },
    bundle: true,
    splitting: true,
    format: 'esm',
    write: false,
    outdir,
    entryNames: 'app',
    jsx: 'automatic',
    target: 'es2022',
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"development"', global: 'globalThis' },
  })
  return Object.fromEntries(outputFiles.map(({ path, text }) => [relative(outdir, path), text]))
}
