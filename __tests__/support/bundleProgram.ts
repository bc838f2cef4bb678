import { build, type Plugin } from 'esbuild'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from '../../sandbox/world/pages'

/** Files find their neighbours by `import.meta.url`, which would be the URL of the one file. */
export const keepUrls: Plugin = {
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
 * Makes one file of a program and its modules, for tests that start it in several processes: tsx would compile all modules
 * in each of them. Packages stay outside of it.
 * @returns the path of the file
 */
export async function bundleProgram(entry: string): Promise<string> {
  const name = `${basename(entry, '.ts')}-${process.pid}.mjs`
  const outfile = join(ROOT, '.cache/programs', name)
  await build({
    ...{ entryPoints: [entry], outfile, bundle: true, packages: 'external' },
    ...{ platform: 'node', format: 'esm', target: 'node20', logLevel: 'error' },
    plugins: [keepUrls],
  })
  return outfile
}
