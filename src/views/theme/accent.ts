import { contrast, linear, mix, parseColor, toHex, type Rgb } from './contrast'

/** Card, pressed surface and ink of each theme, as in `base.css`. */
const SURFACES = {
  light: { card: [253, 252, 250], press: [237, 232, 226] },
  dark: { card: [28, 26, 25], press: [49, 46, 43] },
} as const satisfies Record<string, Record<string, Rgb>>

const WHITE: Rgb = [255, 255, 255]
const INK: Rgb = [29, 26, 23]

/** WCAG 2.2 AA for text. */
const AA = 4.5

type Lab = readonly [number, number, number]

/** OKLab of an sRGB colour (Ottosson 2020). */
function toLab(rgb: Rgb): Lab {
  const [r, g, b] = [linear(rgb[0]), linear(rgb[1]), linear(rgb[2])]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** Converts OKLab to sRGB; each channel is clamped to the gamut. */
function fromLab([L, a, b]: Lab): Rgb {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3
  const out = (v: number): number => {
    const c = v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055
    return Math.round(Math.min(1, Math.max(0, c)) * 255)
  }
  return [
    out(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    out(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    out(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

/**
 * Changes the OKLCH lightness in steps of 1 % with the same hue, until `enough` returns true or the
 * range ends.
 */
function move(rgb: Rgb, step: 0.01 | -0.01, enough: (candidate: Rgb) => boolean): Rgb {
  const [L, a, b] = toLab(rgb)
  let best = rgb
  for (let l = L; l >= 0 && l <= 1 && !enough(best); l += step) {
    // Reduces the chroma towards white and black, so that the hue stays in the gamut.
    const room = Math.min(1, (step > 0 ? 1 - l : l) / 0.18)
    best = fromLab([l, a * room, b * room])
  }
  return best
}

/** Values derived from an accent, as hex, to be set as `--lk-*` properties. */
export type AccentTokens = {
  accent: string
  'on-accent': string
  'accent-ink': string
  ring: string
  'accent-wash': string
  shade: string
}

/** Mixes the site's `color-mix` into a surface, at the strength set on the theme's root. */
function tinted(surface: Rgb, root?: HTMLElement): Rgb {
  if (!root) return surface
  const style = getComputedStyle(root)
  const tint = parseColor(style.getPropertyValue('--latchkey-color-mix') || '#000')
  const share = parseFloat(style.getPropertyValue('--latchkey-color-mix-strength')) / 100
  return tint && share > 0 ? mix(tint, surface, share) : surface
}

/**
 * Derives all colours from a site's accent, with AA contrast in the given theme: the fill (its OKLCH
 * lightness changes only when neither white nor ink reaches 4.5:1 on it), the text on it, the accent as text
 * and focus ring (4.5:1 on card and pressed surface), and a 9 % wash over the card. Returns undefined when
 * `color` is not a valid colour.
 * @param root where the site's other variables are; surfaces without a tint when absent
 */
export function deriveAccent(
  color: string,
  mode: 'light' | 'dark',
  root?: HTMLElement,
): AccentTokens | undefined {
  const base = parseColor(color)
  if (!base) return undefined
  const [card, press] = [tinted(SURFACES[mode].card, root), tinted(SURFACES[mode].press, root)]
  const light = contrast(WHITE, base) >= AA || contrast(WHITE, base) >= contrast(INK, base)
  const on = light ? WHITE : INK
  const accent = move(base, light ? -0.01 : 0.01, (c) => contrast(on, c) >= AA)
  const ink = move(base, mode === 'light' ? -0.01 : 0.01, (c) => {
    return contrast(c, card) >= AA && contrast(c, press) >= AA
  })
  return {
    accent: toHex(accent),
    'on-accent': toHex(on),
    'accent-ink': toHex(ink),
    ring: toHex(ink),
    'accent-wash': toHex(mix(base, card, 0.09)),
    // Hover and press shades move away from the text colour, so that contrast only increases.
    shade: light ? '#000000' : '#ffffff',
  }
}
