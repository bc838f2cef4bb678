import TerserPlugin from 'terser-webpack-plugin'

const OPTIONS = {
  ecma: 2020,
  compress: { ecma: 2020, passes: 4 },
  format: { comments: false, ecma: 2020 },
  mangle: { toplevel: true },
}

/** Options that run these minifiers on each file, one after the other. */
const minifiedBy = (...minify) => ({
  chunkIds: 'size',
  mangleExports: 'size',
  moduleIds: 'size',
  minimizer: [
    new TerserPlugin({ minify, extractComments: false, terserOptions: minify.map(() => OPTIONS) }),
  ],
})

/** Webpack's `optimization` for code of a page. */
export const small = minifiedBy(TerserPlugin.swcMinify)
/**
 * For the first file, where each byte counts: the second minifier shortens the output of the first.
 */
export const smallest = minifiedBy(TerserPlugin.swcMinify, TerserPlugin.terserMinify)
