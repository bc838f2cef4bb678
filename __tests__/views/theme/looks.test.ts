import { existsSync, readFileSync } from 'node:fs'
import { LOOKS } from '../../../examples/looks'

const page = readFileSync('docs/theming.md', 'utf8')
const listed = new Set(Array.from(page.matchAll(/^\| `(--latchkey-[\w-]+)`/gm), ([, name]) => name))

describe.each(Object.entries(LOOKS))('the look %s', (name, variables) => {
  it('a look is the same in the docs and the examples, with pictures', () => {
    expect(page).toContain(readFileSync(`examples/looks/${name}.ts`, 'utf8').trim())
    for (const theme of ['light', 'dark']) {
      expect(page).toContain(`images/look-${name}-${theme}.webp`)
      expect(existsSync(`docs/images/look-${name}-${theme}.webp`)).toBe(true)
    }
  })

  it('uses only documented variables', () => {
    expect(Object.keys(variables).filter((key) => !listed.has(key))).toEqual([])
  })
})

it('lists every public variable of the style sheets', () => {
  const sheets = ['base', 'views', 'button', 'account-button'].map((file) =>
    readFileSync(`src/views/theme/${file}.css`, 'utf8'),
  )
  const read = Array.from(sheets.join('').matchAll(/var\((--latchkey-[\w-]+)/g), ([, name]) => name)
  expect([...new Set(read)].sort()).toEqual([...listed].sort())
})
