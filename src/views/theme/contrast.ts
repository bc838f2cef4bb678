/** Red, green, blue in 0 to 255, sRGB. */
export type Rgb = readonly [number, number, number]

/** One channel of sRGB (0 to 255) as linear light (0 to 1). WCAG 2.2, relative luminance. */
export function linear(channel: number): number {
  const c = channel / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
}

/** Relative luminance, 0 (black) to 1 (white). WCAG 2.2. */
export function luminance([r, g, b]: Rgb): number {
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

/** Contrast ratio of two opaque colours, 1 to 21. WCAG 2.2, success criteria 1.4.3 and 1.4.11. */
export function contrast(a: Rgb, b: Rgb): number {
  const [x, y] = [luminance(a), luminance(b)]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

/** `share` (0 to 1) of `a` over the rest of `b`, mixed in sRGB as `color-mix` does. */
export function mix(a: Rgb, b: Rgb, share: number): Rgb {
  const at = (i: 0 | 1 | 2): number => Math.round(a[i] * share + b[i] * (1 - share))
  return [at(0), at(1), at(2)]
}

/** `#rrggbb` of a colour. */
export function toHex(rgb: Rgb): string {
  return `#${rgb.map((c) => Math.round(c).toString(16).padStart(2, '0')).join('')}`
}

/**
 * Converts any CSS colour to sRGB; undefined when it is not valid. Hex and `rgb()` are parsed; others (names,
 * `hsl()`, `oklch()`, ...) are painted on one pixel, which needs a browser.
 */
export function parseColor(text: string): Rgb | undefined {
  const value = text.trim()
  const hex = /^#([\da-f]{3}|[\da-f]{6})[\da-f]{0,2}$/i.exec(value)?.[1]
  if (hex && /^#(.{3}|.{4}|.{6}|.{8})$/.test(value)) {
    const full = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex
    const n = parseInt(full, 16)
    return [n >> 16, (n >> 8) & 255, n & 255]
  }
  const rgb = /^rgba?\(\s*([\d.]+)[,\s]+([\d.]+)[,\s]+([\d.]+)/.exec(value)
  if (rgb) return [Number(rgb[1]), Number(rgb[2]), Number(rgb[3])]
  const known = typeof CSS !== 'undefined' && typeof CSS.supports === 'function'
  if (!known || !CSS.supports('color', value)) return undefined
  const pen = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext(
    '2d',
  )
  if (!pen) return undefined
  pen.fillStyle = value
  pen.fillRect(0, 0, 1, 1)
  const [r = 0, g = 0, b = 0] = pen.getImageData(0, 0, 1, 1).data
  return [r, g, b]
}
