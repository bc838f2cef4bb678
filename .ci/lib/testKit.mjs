import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import webpack from 'webpack'

/**
 * The builds of the test kit: the wallet for pages, one script with everything it needs, and the
 * entry that contains this script as text. The script itself is not a file of the package.
 * @param base options that all builds share, by name
 * @param entry the build of the entry, without the script
 */
export function testKit({ base, entry, root, optimization }) {
  const page = {
    ...base('testing.page', 'false'),
    mode: 'production',
    entry: { page: './src/testing/page' },
    output: { path: join(root, '.cache/testing'), filename: '[name].js' },
    optimization,
  }
  const text = webpack.DefinePlugin.runtimeValue(
    () => JSON.stringify(readFileSync(join(page.output.path, 'page.js'), 'utf8')),
    true,
  )
  const plugins = [...entry.plugins, new webpack.DefinePlugin({ __TEST_WALLET_SCRIPT__: text })]
  return [page, { ...entry, dependencies: [page.name], plugins }]
}
