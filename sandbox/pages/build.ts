import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { BuildOptions, Plugin } from 'esbuild'
import { buildFramePages, LOCALES, PAGE_BUILD } from '../../services/frame/buildPages'
import { NETWORK_NAMES } from '../world/networks'

const here = dirname(fileURLToPath(import.meta.url))
const root = join(here, '../..')

const bundle = (entry: string, outfile: string, more: BuildOptions = {}) =>
  build({ ...PAGE_BUILD, entryPoints: [join(here, entry)], outfile, ...more })

const copy = (from: string, to: string) => copyFile(join(here, from), to)

/** Built entry of the package by source file name. */
const BUILT: Readonly<Record<string, string>> = {
  bitcoinAdapter: 'adapters/bitcoin.js',
  polkadotAdapter: 'adapters/polkadot.js',
  cosmosAdapter: 'adapters/cosmos.js',
  ethersAdapter: 'adapters/ethers.js',
  react: 'react.js',
  siwx: 'siwx.js',
  solanaAdapter: 'adapters/solana.js',
  viemAdapter: 'adapters/viem.js',
}

/** The React site uses the published package, or its sources while it is not built. */
const publishedPackage: Plugin = {
  name: 'published-package',
  setup({ onResolve }) {
    onResolve({ filter: /^[./]+\/src\/\w+$/ }, ({ path }) => {
      const built = BUILT[basename(path)]
      const file = built && join(root, 'dist/esm', built)
      return file && existsSync(file) ? { path: file } : undefined
    })
  },
}

/** Style sheets of the widget's sources: constructed ones, or text for `?raw`. */
export const sourceStyles: Plugin = {
  name: 'source-styles',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\.css(\?raw)?$/ }, ({ path, resolveDir }) => ({
      path: resolve(resolveDir, path.replace('?raw', '')),
      namespace: path.endsWith('?raw') ? 'text-style' : 'style',
    }))
    onLoad({ filter: /.*/, namespace: 'text-style' }, async ({ path }) => ({
      contents: await readFile(path, 'utf8'),
      loader: 'text',
    }))
    onLoad({ filter: /.*/, namespace: 'style' }, async ({ path }) => {
      const text = JSON.stringify(await readFile(path, 'utf8'))
      const make = 'const sheet = new CSSStyleSheet(); sheet.replaceSync'
      return { contents: `${make}(${text}); export default sheet`, loader: 'js' }
    })
  },
}

/** webpack finds the files of the languages without their extension; esbuild needs it. */
export const sourceLanguages: Plugin = {
  name: 'source-languages',
  setup({ onLoad }) {
    onLoad({ filter: /[/\\]strings[/\\]languageChunks[.]ts$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replaceAll('${tag}`', '${tag}.ts`'),
      loader: 'ts',
    }))
  },
}

/** React's development build, because only there StrictMode mounts twice. */
const reactSite = (outdir: string) =>
  build({
    ...PAGE_BUILD,
    entryPoints: { app: join(here, 'demo/react/main.tsx') },
    outdir,
    chunkNames: 'chunks/[name]-[hash]',
    format: 'esm',
    splitting: true,
    jsx: 'automatic',
    plugins: [publishedPackage, sourceStyles, sourceLanguages],
    define: {
      global: 'globalThis',
      'process.env.NODE_ENV': '"development"',
      __DEV__: 'true',
      __LOCALES__: LOCALES,
      __VERSION__: '"0.0.0-demo"',
    },
  })

async function buildWallet(out: string) {
  const [safe, coinbase] = [join(out, 'safe'), join(out, 'coinbase')]
  await Promise.all([safe, coinbase].map((folder) => mkdir(folder, { recursive: true })))
  // The pairing library uses a global `Buffer`; this injects one into the bundle instead.
  const inject = [join(here, 'shared/buffer.ts')]
  await Promise.all([
    bundle('wallet/main.ts', join(out, 'main.js'), { inject }),
    bundle('wallet/main.css', join(out, 'main.css')),
    copy('wallet/icon.svg', join(out, 'icon.svg')),
    bundle('safe/main.ts', join(safe, 'main.js')),
    bundle('safe/main.css', join(safe, 'main.css')),
    bundle('coinbase/main.ts', join(coinbase, 'main.js')),
    bundle('coinbase/main.css', join(coinbase, 'main.css')),
  ])
  await copy('coinbase/index.html', join(coinbase, 'index.html'))
  await copy('safe/index.html', join(safe, 'index.html'))
  await copy('wallet/index.html', join(out, 'index.html'))
}

async function buildDemo(out: string) {
  const react = join(out, 'react')
  await mkdir(react, { recursive: true })
  await Promise.all([
    bundle('injected/main.ts', join(out, 'injected-wallet.js')),
    bundle('demo/boot.ts', join(out, 'boot.js')),
    bundle('demo/site.ts', join(out, 'site.js')),
    bundle('demo/site.css', join(out, 'site.css')),
    copy('demo/icon.svg', join(out, 'icon.svg')),
    bundle('demo/react/boot.ts', join(react, 'boot.js')),
    reactSite(react),
  ])
  await copy('demo/react/index.html', join(react, 'index.html'))
  await copy('demo/index.html', join(out, 'index.html'))
}

/**
 * Builds the sandbox's pages: `<outDir>/demo` (script-tag and React site, injected test wallet),
 * `<outDir>/wallet` (pairing wallet, Safe, popup wallet) and `<outDir>/frame` (secure frame,
 * inbox). Throws when a source does not compile.
 */
export async function buildPages({ outDir }: { outDir: string }): Promise<void> {
  await Promise.all([
    buildWallet(join(outDir, 'wallet')),
    buildDemo(join(outDir, 'demo')),
    buildFramePages(join(outDir, 'frame'), NETWORK_NAMES),
  ])
}
