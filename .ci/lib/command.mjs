import { join } from 'node:path'
import webpack from 'webpack'

/**
 * The build of the command of the package: one file, which Node runs.
 * @param base what all builds share, by name
 * @param name what people type
 */
export function command({ base, root, name }) {
  const shared = base('cli', 'false')
  return {
    ...shared,
    mode: 'production',
    target: ['node20', 'es2022'],
    entry: { [name]: './src/cli' },
    experiments: { outputModule: true },
    // It finds what it reads beside itself, wherever it is installed.
    module: { ...shared.module, parser: { javascript: { importMeta: false } } },
    output: { path: join(root, 'dist/cli'), filename: '[name].js', library: { type: 'module' } },
    optimization: { minimize: false },
    plugins: [
      ...shared.plugins,
      new webpack.BannerPlugin({ banner: '#!/usr/bin/env node', raw: true }),
    ],
  }
}
