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

/** The one snippet of a page that has some words in it, or the first one of those. */
export function snippetWith(page: string, words: string): string {
  const found = snippetsIn(page).find(({ text }) => text.includes(words))
  if (!found) throw new Error(`${page} has no snippet with ${words}`)
  return found.text
}

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
 * Bundles snippets as a site would, by path; `app.ts` is where it begins. Without a `wallet.ts` it is that of the quick
 * start, which snippets of recipes import.
 */
export async function bundleSite(name: string, sources: Sources): Promise<Map<string, string>> {
  const folder = join(FOLDER, name)
  write(folder, { 'wallet.ts': snippetWith('guide/esm', 'createLatchkey({'), ...sources })
  const { outputFiles } = await build({
    ...{ entryPoints: [join(folder, 'app.ts')], outdir: folder, entryNames: 'app', write: false },
    ...{ bundle: true, splitting: true, format: 'esm', target: 'es2022', jsx: 'automatic' },
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    // The folder lies in this package, whose own list of files with effects is not meant for sites.
    ...{ logLevel: 'silent', ignoreAnnotations: true },
  })
  return new Map(outputFiles.map(({ path, text }) => [relative(folder, path), text]))
}

/** Builds snippets for Node, as a site's server; gives the path of the file to import or to run. */
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

/** The text of a wallet that comes into pages before their scripts; it answers for all nodes. */
export async function walletScript(options: TestWalletScriptOptions = {}): Promise<string> {
  const code = `
    import { testWalletScript } from 'latchkey/testing'
    process.stdout.write(testWalletScript(JSON.parse(process.argv[1])))
  `
  const given = JSON.stringify({ nodes: true, chains: [8453, 11155111], ...options })
  const args = ['--input-type=module', '-e', code, given]
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    ...{ cwd: ROOT, maxBuffer: 1e7 },
  })
  return stdout
}

/** The policy of a recipe as a header: its lines are one. */
export function policyOf(text: string): Record<string, string> {
  const [name = '', ...rest] = text.split(': ')
  return { [name]: rest.join(': ').replace(/\s+/g, ' ').trim() }
}
