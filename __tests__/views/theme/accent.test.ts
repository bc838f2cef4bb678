import fc from 'fast-check'
import { deriveAccent } from '../../../src/views/theme/accent'
import { contrast, mix, parseColor, toHex, type Rgb } from '../../../src/views/theme/contrast'

const SURFACES = {
  light: ['#fdfcfa', '#ede8e2'],
  dark: ['#1c1a19', '#312e2b'],
} as const

const rgb = (hex: string): Rgb => {
  const color = parseColor(hex)
  if (!color) throw new Error(`no colour: ${hex}`)
  return color
}

const anyAccent = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map((channels) => toHex(channels))

describe.each(['light', 'dark'] as const)('an accent set by the site, %s theme', (mode) => {
  it('an accent set by the site has text with 4.5:1 at rest, hovered and pressed, for any accent', () => {
    fc.assert(
      fc.property(anyAccent, (accent) => {
        const tokens = deriveAccent(accent, mode)
        if (!tokens) throw new Error('not derived')
        const [fill, text, shade] = [tokens.accent, tokens['on-accent'], tokens.shade].map(rgb)
        if (!fill || !text || !shade) throw new Error('no colour')
        for (const share of [1, 0.86, 0.74]) {
          expect(contrast(text, mix(fill, shade, share))).toBeGreaterThanOrEqual(4.45)
        }
      }),
    )
  })

  it('derives a text and ring colour with 4.5:1 on the card and on a pressed row', () => {
    fc.assert(
      fc.property(anyAccent, (accent) => {
        const ink = rgb(deriveAccent(accent, mode)?.['accent-ink'] ?? '')
        for (const surface of SURFACES[mode]) {
          expect(contrast(ink, rgb(surface))).toBeGreaterThanOrEqual(4.5)
        }
      }),
    )
  })

  it("reaches the contrast on surfaces with the site's tint", () => {
    const root = document.createElement('div')
    root.style.setProperty('--latchkey-color-mix', '#ff9a3c')
    root.style.setProperty('--latchkey-color-mix-strength', '20%')
    document.body.append(root)
    fc.assert(
      fc.property(anyAccent, (accent) => {
        const ink = rgb(deriveAccent(accent, mode, root)?.['accent-ink'] ?? '')
        for (const surface of SURFACES[mode].map(rgb))
          expect(contrast(ink, mix(rgb('#ff9a3c'), surface, 0.2))).toBeGreaterThanOrEqual(4.45)
      }),
    )
    root.remove()
  })

  it('keeps ink readable on the wash', () => {
    fc.assert(
      fc.property(anyAccent, (accent) => {
        const wash = rgb(deriveAccent(accent, mode)?.['accent-wash'] ?? '')
        expect(contrast(rgb(mode === 'light' ? '#1d1a17' : '#f5f2eb'), wash)).toBeGreaterThan(7)
      }),
    )
  })
})

describe('deriveAccent', () => {
  it('keeps an accent that has enough contrast', () => {
    expect(deriveAccent('#2a3bc8', 'light')).toMatchObject({
      accent: '#2a3bc8',
      'on-accent': '#ffffff',
      'accent-ink': '#2a3bc8',
    })
  })

  it('uses dark text on a light accent and lightens it when hovered', () => {
    expect(deriveAccent('#ffd400', 'light')).toMatchObject({
      accent: '#ffd400',
      'on-accent': '#1d1a17',
      shade: '#ffffff',
    })
  })

  it('keeps the hue of an accent that is darkened for text', () => {
    const [r, g, b] = rgb(deriveAccent('#ff8800', 'light')?.['accent-ink'] ?? '')
    expect(r).toBeGreaterThan(g)
    expect(g).toBeGreaterThan(b)
  })

  it('returns undefined for an invalid colour', () => {
    expect(deriveAccent('javascript:1', 'light')).toBeUndefined()
  })
})
