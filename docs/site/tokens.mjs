// The colours of the product, read from its own style sheet, so that the site keeps its look.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../lib/publicApi.mjs'

const NAMES = [
  ...['card-bg', 'well', 'press', 'hairline', 'edge', 'ink', 'ink-2', 'accent', 'accent-ink'],
  ...['ring', 'shadow'],
]

/** Declarations of the first rule with a selector. */
function colours(css, selector) {
  const start = css.indexOf(`${selector} {`)
  if (start < 0) throw new Error(`base.css has no rule ${selector}`)
  const body = css.slice(start, css.indexOf('}', start))
  return NAMES.flatMap((name) => {
    const found = new RegExp(`--lk-${name}:\\s*([^;]+);`).exec(body)
    return found ? [`  --${name}: ${found[1].replace(/var\(--[\w-]+, (#\w+)\)/, '$1')};`] : []
  })
}

/** Custom properties of both themes: the system's, or the one that `data-theme` names. */
export function tokenSheet() {
  const css = readFileSync(join(ROOT, 'src/views/theme/base.css'), 'utf8')
  const light = colours(css, '.lk')
  const dark = colours(css, '.lk[data-theme="dark"]')
  if (light.length < NAMES.length) throw new Error('base.css lacks colours of the site')
  const rule = (selector, scheme, lines) =>
    `${selector} {\n  color-scheme: ${scheme};\n${lines.join('\n')}\n}`
  return [
    rule(':root', 'light', light),
    `@media (prefers-color-scheme: dark) {\n${rule(":root:not([data-theme='light'])", 'dark', dark)}\n}`,
    rule(":root[data-theme='dark']", 'dark', dark),
    '',
  ].join('\n')
}
