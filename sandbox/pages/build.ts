import { cp, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { BuildOptions } from 'esbuild'

const here = dirname(fileURLToPath(import.meta.url))

const common: BuildOptions = {
  bundle: true,
  minify: true,
  charset: 'utf8',
  legalComments: 'none',
  logLevel: 'warning',
  target: 'es2022',
  format: 'iife',
  define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
}

const page = (name: string, outDir: string, more: BuildOptions = {}) =>
  build({ ...common, entryPoints: [join(here, name)], outfile: outDir, ...more })

const copy = (from: string, to: string) => cp(join(here, from), to)

async function buildWallet(out: string) {
  await mkdir(out, { recursive: true })
  await Promise.all([
    page('wallet/main.ts', join(out, 'main.js'), { inject: [join(here, 'shared/buffer.ts')] }),
    page('wallet/main.css', join(out, 'main.css')),
    copy('wallet/index.html', join(out, 'index.html')),
    copy('wallet/icon.svg', join(out, 'icon.svg')),
  ])
}

async function buildDemo(out: string) {
  await mkdir(join(out, 'react'), { recursive: true })
  await Promise.all([page('injected/main.ts', join(out, 'injected-wallet.js'))])
}

/**
 * Builds the sandbox's pages: `<outDir>/demo` (script-tag and React site, injected test wallet) and
 * `<outDir>/wallet` (pairing wallet). Throws when a source does not compile.
 */
export async function buildPages({ outDir }: { outDir: string }): Promise<void> {
  await Promise.all([buildWallet(join(outDir, 'wallet')), buildDemo(join(outDir, 'demo'))])
}
