const { transform } = require('esbuild')

/** webpack loader: drops comments and white space of a style sheet, which no later step would. */
module.exports = function minifyCss(source) {
  const done = this.async()
  transform(source, { loader: 'css', minify: true, legalComments: 'none' }).then(
    ({ code }) => done(null, code),
    done,
  )
}
