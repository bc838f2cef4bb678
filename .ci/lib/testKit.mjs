import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import webpack from 'webpack'

/**
 * The builds of the test kit: the wallet for pages, one text with all that it needs, and the entry that holds this text. The text is no
 * file of the package.
 * @param base what all builds share, by name
 * @param entry the build of the entry, without the text
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
