import { build } from 'esbuild'
import { join } from 'node:path'
import { ROOT } from '../../../sandbox/world/pages'
import { keepUrls } from '../../support/bundleProgram'

/**
 * Bundles the sandbox's process and the pairing wallet into one file each, in `.cache/journeys`: a
 * test runner would load their hundreds of modules again for every test file.
 */
export async function buildPrograms(): Promise<void> {
  await build({
    entryPoints: ['sandboxChild', 'remoteWallet'].map((name) =>
      join(ROOT, `__tests__/journeys/support/${name}.ts`),
    ),
    outdir: join(ROOT, '.cache/journeys'),
    outExtension: { '.js': '.cjs' },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    // These load separate binaries beside their packages.
    external: ['litesvm', '@electric-sql/pglite'],
    plugins: [keepUrls],
    logLevel: 'error',
  })
}
