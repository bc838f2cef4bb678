import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { transformSync } from 'esbuild'
import { mix, parseColor, toHex } from '../../../src/views/theme/contrast'
import { contrastIssues } from '../../../src/views/theme/themeReport'

const read = (name: string): string => readFileSync(`src/views/theme/${name}.css`, 'utf8')
const files = ['base', 'views', 'button', 'account-button'] as const

/** The tokens of a block that have one plain colour. */
function tokens(block: string): Record<string, string> {
  const found = block.matchAll(/--lk-([\w-]+):[^;]*?(#[\da-f]{3,6})\)*;/g)
  return Object.fromEntries(Array.from(found, (m) => [m[1] ?? '', m[2] ?? '']))
}

/** The tokens of a theme are in both sheets: those that Connect needs first, and the others. */
const sheets = ['base', 'views'] as const
const rules = sheets.flatMap((name) => Array.from(read(name).matchAll(/([^{}]*)\{([^{}]*)\}/g)))
/** The declarations of a selector, in all its rules. */
const under = (selector: RegExp): string =>
  rules.map(([, named = '', block = '']) => (selector.test(named) ? block : '')).join('')
const light = under(/\.lk\s*$/)
const dark = under(/\.lk\[data-theme="dark"\]\s*$/)

function themed(theme: 'light' | 'dark'): Record<string, string> {
  const all = { ...tokens(light), ...(theme === 'dark' ? tokens(dark) : {}) }
  const accent = parseColor(all['accent'] ?? '')
  if (!accent) throw new Error('no accent')
  all['accent-hover'] = toHex(mix(accent, [0, 0, 0], 0.86))
  all['accent-press'] = toHex(mix(accent, [0, 0, 0], 0.74))
  return all
}

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  it('reaches AA contrast for every pair of colours in use', () => {
    const colors = themed(theme)
    expect(Object.keys(colors)).toEqual(expect.arrayContaining(['ink', 'card-bg', 'ring', 'edge']))
    expect(contrastIssues((token) => colors[token])).toEqual([])
  })
})

describe('the theme report', () => {
  it('reports the pair, its ratio and the required ratio', () => {
    const colors: Record<string, string> = { ink: '#999999', 'card-bg': '#ffffff' }
    expect(contrastIssues((token) => colors[token])).toEqual([
      {
        foreground: 'ink',
        background: 'card-bg',
        ratio: 2.84,
        minimum: 4.5,
        colors: ['#999999', '#ffffff'],
      },
    ])
  })
})

describe('the style sheets', () => {
  it.each(files)(
    '%s uses logical sides only, so that right-to-left needs no second sheet',
    (file) => {
      const css = read(file)
      expect(css.match(/(?:margin|padding|border)-(?:left|right)/g)).toBeNull()
      expect(
        css.match(/[{;]\s*(?:left|right):|text-align: (?:left|right)|[{;]\s*float:/g),
      ).toBeNull()
    },
  )

  it.each(files)('%s loads nothing: no url, no import, no font', (file) => {
    expect(read(file)).not.toMatch(/url\(|@import|@font-face|\brem\b/)
  })

  it.each(files)('%s gives every height in dvh also in vh, for browsers of spring 2022', (file) => {
    for (const [, block = ''] of read(file).matchAll(/\{([^{}]*dvh[^{}]*)\}/g)) {
      const lines = block.split(';').map((line) => line.trim())
      lines.forEach((line, at) => {
        if (!line.includes('dvh')) return
        const [property = ''] = line.split(':')
        expect([line, lines[at - 1]]).toEqual([
          line,
          expect.stringMatching(`^${property}: .*\\dvh`),
        ])
      })
    }
  })

  it.each([
    ['width', 'var(--latchkey-width, 360px)'],
    ['font size', 'var(--latchkey-font-size-master, 10px)'],
    ['border radius', 'var(--latchkey-border-radius-master, 4px)'],
    ['z-index', 'var(--latchkey-z-index, 999)'],
    ['header text animation', '--lk-fast: 120ms'],
    ['header text animation', 'animation: lk-title var(--lk-fast)'],
    ['view transition', 'animation: lk-in 150ms'],
  ])('the style sheets have the default %s: %s', (_, declaration) => {
    expect(read('base') + read('views')).toContain(declaration)
  })

  it('the style sheets stay within the gzip budget: 5 KB to start, 12 KB in all', () => {
    const sizes = files.map((file) => {
      return gzipSync(transformSync(read(file), { loader: 'css', minify: true }).code).length
    })
    expect(sizes[0]).toBeLessThanOrEqual(5 * 1024)
    expect(sizes.reduce((a, b) => a + b)).toBeLessThanOrEqual(12 * 1024)
  })

  it('the page buttons do not move with reduced motion', () => {
    for (const file of ['button', 'account-button'] as const) {
      const css = read(file)
      expect(css).toMatch('animation:')
      // Animations in the first block run only without reduced motion; the second block stops the
      // others.
      const stays = css.replace(/@media \(prefers-reduced-motion: no-preference\) \{.*\}$/gm, '')
      const reduced = stays.slice(stays.indexOf('prefers-reduced-motion'))
      for (const [, name] of stays.matchAll(/^\.([\w-]+)[^.{}]*\{[^}]*animation:/gm))
        expect(reduced).toMatch(`.${name ?? ''}`)
    }
  })

  it.each(['base', 'views'] as const)('%s stops every loop with reduced motion', (file) => {
    const css = read(file)
    const reduced = css.slice(css.indexOf('prefers-reduced-motion'))
    const looping = css.matchAll(/\.([\w-]+)[^.{}]*\{[^}]*animation:[^;]*infinite/g)
    for (const [, name] of looping) expect(reduced).toContain(`.${name ?? ''}`)
  })
})
