import { build } from 'esbuild'
import { join } from 'node:path'
import { ROOT } from '../../../sandbox/world/pages'

/** Path of the script with all walks through the gallery. */
export const CHECKS_SCRIPT = join(ROOT, '.cache/journeys/checks.js')

/** Bundles the walks through the gallery and their checks into one script. */
export async function buildChecks(): Promise<void> {
  await build({
    entryPoints: [join(ROOT, '__tests__/journeys/support/checks/script.ts')],
    outfile: CHECKS_SCRIPT,
    bundle: true,
    platform: 'browser',
    format: 'iife',
    target: 'es2022',
    define: { __DEV__: 'false', 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
}
