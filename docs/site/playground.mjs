// The scripts of pages that run the widget: the widget as it is published, a test wallet, and the page's own.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { ROOT } from '../lib/publicApi.mjs'

/** What its page loads, in this order. */
export const PLAYGROUND_SCRIPTS = [
  'assets/test-wallet.js',
  'latchkey/latchkey.js',
  'assets/playground.js',
]

/** What the doctor's page loads. */
export const DOCTOR_SCRIPTS = ['latchkey/latchkey.js', 'assets/doctor.js']

/** Builds the package where it was not built yet. */
function ensureBuilt() {
  if (existsSync(join(ROOT, 'dist/umd/latchkey.js'))) return
  const script = join(ROOT, '.ci/build.mjs')
  const { status } = spawnSync(process.execPath, [script], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The package does not build.')
}

const { exports: EXPORTS } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))

/** The languages of the widget: each is an entry of the package. */
const LOCALES = Object.keys(EXPORTS).flatMap((entry) => entry.split('./locales/')[1] ?? [])

/** Writes the files of the playground and of the doctor below the site's folder. */
export async function buildPlayground(out) {
  ensureBuilt()
  const widget = join(ROOT, 'dist/umd')
  cpSync(widget, join(out, 'latchkey'), {
    recursive: true,
    filter: (path) => !path.endsWith('.dev.js'),
  })
  const { testWalletScript } = await import(pathToFileURL(join(ROOT, 'dist/esm/testing.js')).href)
  writeFileSync(join(out, 'assets/test-wallet.js'), testWalletScript({ nodes: true }))
  await build({
    absWorkingDir: ROOT,
    entryPoints: {
      playground: join(import.meta.dirname, 'playground/main.ts'),
      doctor: join(import.meta.dirname, 'doctor/main.ts'),
      'playground-look': join(import.meta.dirname, 'playground/playground.css'),
    },
    outdir: join(out, 'assets'),
    ...{ bundle: true, minify: true, charset: 'utf8', format: 'iife', target: 'es2022' },
    define: { __LOCALES__: JSON.stringify(LOCALES) },
    logLevel: 'warning',
  })
}
