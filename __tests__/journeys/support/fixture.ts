import { build } from 'esbuild'
import { mkdirSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { BUILD_DIR, ROOT } from '../../../sandbox/world/pages'
import type { World } from './world'

/** Files by path below `FIXTURE`. */
export type Files = Record<string, string>

/** Each process that runs test files has a folder of its own, in other runs too. */
const FOLDER = `fixture-${process.pid}`

/** Where `serve` puts its files, as a path of the demo server. */
export const FIXTURE = `/${FOLDER}/`

/**
 * Puts files below `FIXTURE` of the demo server, until the end of the test. Answers made up by the browser driver
 * would not do: for the browser such a page is no page of this machine, and may not ask its other ports.
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
 * Bundles a script the way a site's own development build would, against what is published in dist/esm.
 * Gives its files by path; the entry is `app.js`.
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
