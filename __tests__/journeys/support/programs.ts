import { build, type Plugin } from 'esbuild'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from '../../../sandbox/world/pages'

/** Files find their neighbours by `import.meta.url`, which in one file for all would be that file's. */
const keepUrls: Plugin = {
  name: 'keep-urls',
  setup({ onLoad }) {
    onLoad({ filter: /[/](?:sandbox|services)[/].*[.]ts$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replaceAll(
        'import.meta.url',
        JSON.stringify(pathToFileURL(path).href),
      ),
      loader: 'ts',
    }))
  },
}

/**
 * Makes one file each of the sandbox's process and of the wallet at the pairing's other end, in `.cache/journeys`: a test
 * runner would load their hundreds of modules anew for every test file.
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
    // Programs of their own beside their packages.
    external: ['litesvm', '@electric-sql/pglite'],
    plugins: [keepUrls],
    logLevel: 'error',
  })
}
