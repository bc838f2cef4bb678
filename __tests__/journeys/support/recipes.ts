import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { snippetsOf, type Snippet } from '../../../docs/lib/snippets.mjs'
import { ROOT } from '../../../sandbox/world/pages'
import type { TestWalletScriptOptions } from '../../../src/testing'

const FOLDER = join(ROOT, '.cache/recipes')

/** The snippets of a page below docs. */
const snippetsIn = (page: string): Snippet[] =>
  snippetsOf(readFileSync(join(ROOT, 'docs', `${page}.md`), 'utf8'))

const run = new Set<string>()

/** Marks the first snippet of a page that contains some words as run, and returns it. */
export function snippet(page: string, words: string): string {
  const found = snippetsIn(page).find(({ text }) => text.includes(words))
  if (!found) throw new Error(`${page} has no snippet with ${words}`)
  run.add(found.text)
  return found.text
}

/** Number of snippets that were run. */
export const snippetsRun = (): number => run.size

/** Files of a site's source, by path. */
type Sources = Record<string, string>

function write(folder: string, sources: Sources): void {
  rmSync(folder, { recursive: true, force: true })
  for (const [path, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

/**
 * Bundles sites of snippets, each by name with its files by path, like a site's own build; all in
 * one build, so that shared modules are read once. Each starts at its `app.ts`, which becomes
 * `NAME/app.js`. A site without a `wallet.ts` gets that of the quick start, which snippets of
 * recipes import.
 */
export async function bundleSites(sites: Record<string, Sources>): Promise<Map<string, string>> {
  const folder = join(FOLDER, 'sites')
  const wallet = snippet('guide/esm', 'createLatchkey({')
  rmSync(folder, { recursive: true, force: true })
  for (const [name, sources] of Object.entries(sites))
    write(join(folder, name), { 'wallet.ts': wallet, ...sources })
  const { outputFiles } = await build({
    entryPoints: Object.keys(sites).map((name) => join(folder, name, 'app.ts')),
    ...{ outdir: folder, outbase: folder, write: false },
    ...{ bundle: true, splitting: true, format: 'esm', target: 'es2022', jsx: 'automatic' },
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    // The folder is inside this package, whose `sideEffects` list is not meant for sites.
    ...{ logLevel: 'silent', ignoreAnnotations: true },
  })
  return new Map(outputFiles.map(({ path, text }) => [relative(folder, path), text]))
}

/**
 * Builds snippets for Node, like a site's server; returns the path of the file to import or to run.
 */
export async function bundleServer(name: string, sources: Sources): Promise<string> {
  const folder = join(FOLDER, name)
  write(folder, sources)
  const outfile = join(folder, 'out.mjs')
  await build({
    ...{ entryPoints: [join(folder, 'app.ts')], outfile, bundle: true, packages: 'external' },
    ...{ platform: 'node', format: 'esm', target: 'node20', logLevel: 'silent' },
  })
  return outfile
}

/** A file of the script-tag build, or null. */
export function widgetFile(path: string): { path: string } | null {
  const file = join(ROOT, 'dist/umd', path.replace(/^latchkey\//, ''))
  return path.startsWith('latchkey/') && existsSync(file) ? { path: file } : null
}

const walletScripts = new Map<string, Promise<string>>()

/** The script of a test wallet for pages, before their own scripts; it answers for all nodes. */
export function walletScript(options: TestWalletScriptOptions = {}): Promise<string> {
  const given = JSON.stringify({ nodes: true, chains: [8453, 11155111], ...options })
  const script = walletScripts.get(given) ?? writeWalletScript(given)
  walletScripts.set(given, script)
  return script
}

/** Runs the published entry in Node, like a site's tests. */
async function writeWalletScript(given: string): Promise<string> {
  const code = `
    import { testWalletScript } from 'latchkey/testing'
    process.stdout.write(testWalletScript(JSON.parse(process.argv[1])))
  `
  const args = ['--input-type=module', '-e', code, given]
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    ...{ cwd: ROOT, maxBuffer: 1e7 },
  })
  return stdout
}

/** The policy of a recipe as a header, with its lines joined. */
export function policyOf(text: string): Record<string, string> {
  const [name = '', ...rest] = text.split(': ')
  return { [name]: rest.join(': ').replace(/\s+/g, ' ').trim() }
}
