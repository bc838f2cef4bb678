import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod/mini'
import { BUILD_DIR, ROOT } from '../world/pages'

/** Source folders of the pages. */
const PAGES = ['sandbox/pages', 'services/frame/page', 'services/wallet']

const PagesModule = z.object({
  buildPages: z.custom<(options: { outDir: string }) => Promise<void>>(
    (value) => typeof value === 'function',
  ),
})

/** Modification time of the newest file below a folder, in milliseconds; 0 when there is none. */
const newest = async (dir: string): Promise<number> => {
  if (!existsSync(dir)) return 0
  const entries = await readdir(dir, { withFileTypes: true, recursive: true })
  const times = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => (await stat(join(entry.parentPath, entry.name))).mtimeMs)
  return Math.max(0, ...(await Promise.all(times)))
}

const timeOf = async (file: string): Promise<number> =>
  existsSync(file) ? (await stat(file)).mtimeMs : 0

const run = (script: string, args: readonly string[], signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], { cwd: ROOT, stdio: 'pipe', signal })
    const said: string[] = []
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (part: Buffer) => said.push(part.toString('utf8')))
    }
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`${said.join('')}\n${script} ended with code ${code ?? 'none'}`))
    })
  })

/** Writes progress to stderr, as programs read stdout. */
const log = (line: string) => process.stderr.write(`sandbox: ${line}\n`)

/**
 * Builds of the widget that the pages use; the React page uses `esm` only when it was built before.
 */
const parts = (): string =>
  ['umd', 'umd.dev', ...(existsSync(join(ROOT, 'dist/esm')) ? ['esm'] : [])].join()

const buildWidget = async (signal: AbortSignal): Promise<void> => {
  const script = join(ROOT, '.ci/build.mjs')
  const built = await timeOf(join(ROOT, 'dist/umd/latchkey.js'))
  const stale = built === 0 || built < (await newest(join(ROOT, 'src')))
  if (!stale || !existsSync(script)) return
  log('building the widget; a slow machine takes a minute or two')
  await run(script, [`--only=${parts()}`], signal)
}

const buildPages = async (sources: readonly string[]): Promise<void> => {
  const builder = join(ROOT, 'sandbox/pages/build.ts')
  if (!existsSync(builder)) return
  const pages = ['demo/index.html', 'wallet/index.html'].map((page) =>
    timeOf(join(BUILD_DIR, page)),
  )
  const oldest = Math.min(...(await Promise.all(pages)))
  const times = await Promise.all(sources.map((dir) => newest(join(ROOT, dir))))
  if (oldest > Math.max(...times)) return
  log('building the pages')
  const module = z.parse(PagesModule, await import(pathToFileURL(builder).href))
  await module.buildPages({ outDir: BUILD_DIR })
}

/** Builds the pages when they are missing or older than their own sources, without the widget. */
export const buildPagesOnly = (): Promise<void> => buildPages(PAGES)

/**
 * Builds the widget and the pages, each when it is missing or older than its sources. Rejects with
 * the output of the build; `signal` cancels a build in progress.
 */
export const buildAll = async (signal: AbortSignal): Promise<void> => {
  const pages = () => buildPages([...PAGES, 'src', 'dist/esm'])
  if (!existsSync(join(ROOT, 'dist/esm'))) {
    await Promise.all([buildWidget(signal), pages()])
    return
  }
  await buildWidget(signal)
  if (!signal.aborted) await pages()
}
