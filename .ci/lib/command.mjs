import { join } from 'node:path'
import webpack from 'webpack'

/**
 * The build of the package's command: one file for Node.
 * @param base options that all builds share, by name
 * @param name name of the command
 */
export function command({ base, root, name }) {
  const shared = base('cli', 'false')
  return {
    ...shared,
    mode: 'production',
    target: ['node20', 'es2022'],
    entry: { [name]: './src/cli' },
    experiments: { outputModule: true },
    // It finds files beside itself, wherever it is installed.
    module: { ...shared.module, parser: { javascript: { importMeta: false } } },
    output: { path: join(root, 'dist/cli'), filename: '[name].js', library: { type: 'module' } },
    optimization: { minimize: false },
    plugins: [
      ...shared.plugins,
      new webpack.BannerPlugin({ banner: '#!/usr/bin/env node', raw: true }),
    ],
  }
}
