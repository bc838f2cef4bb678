import { build } from 'esbuild'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { ROOT } from '../../../sandbox/world/pages'

/** Files by path, as served to the page. */
export type Files = Record<string, string>

const typeOf = (path: string) =>
  path.endsWith('.js') ? 'text/javascript; charset=utf-8' : 'text/html; charset=utf-8'

/** Serves files of a test from the demo's own origin. */
export async function serve(context: BrowserContext, files: Files): Promise<void> {
  for (const [path, body] of Object.entries(files))
    await context.route(
      (url) => url.pathname === path,
      (route) => route.fulfill({ body, contentType: typeOf(path) }),
    )
}

/** A page with the given body. */
export const pageOf = (body: string, head = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Fixture</title><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`

/**
 * Bundles a script the way a site's own build would, against what is published in dist/esm.
 * Gives its files by path; the entry is `<folder>app.js`.
 */
export async function bundle(
  contents: string,
  folder: string,
  mode: 'development' | 'production' = 'development',
): Promise<Files> {
  const out = join(ROOT, folder)
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: ROOT, loader: 'tsx', sourcefile: 'app.tsx' },
    bundle: true,
    splitting: true,
    format: 'esm',
    write: false,
    outdir: out,
    entryNames: 'app',
    jsx: 'automatic',
    target: 'es2022',
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': JSON.stringify(mode), global: 'globalThis' },
  })
  return Object.fromEntries(
    outputFiles.map(({ path, text }) => [
      `${folder}${path.slice(out.length).replace(/^\//, '')}`,
      text,
    ]),
  )
}
