const { transform } = require('esbuild')

/**
 * White space that esbuild leaves in the values of custom properties, since a script could read it;
 * none of ours does.
 */
const tidy = (css) =>
  css
    .replace(/(--[\w-]+): /g, '$1:')
    .replace(/, /g, ',')
    .replace(/ \* /g, '*')
    .replace(/\) ;/g, ');')
    .trim()

/** webpack loader: removes comments and white space of a style sheet, which no later step does. */
module.exports = function minifyCss(source) {
  const done = this.async()
  void transform(source, { loader: 'css', minify: true, legalComments: 'none' }).then(
    ({ code }) => done(null, tidy(code)),
    done,
  )
}
