import { createHash } from 'node:crypto'

const bytesOf = (text: string): Buffer => createHash('sha256').update(text).digest()

const SHAPES: readonly ((hue: number, turn: number) => string)[] = [
  (hue, turn) =>
    `<g fill="hsl(${hue} 90% 82%)" transform="rotate(${turn} 32 32)"><circle cx="32" cy="20" r="9"/><circle cx="32" cy="44" r="9" opacity=".6"/></g>`,
  (hue, turn) =>
    `<path d="M32 14l18 32H14z" fill="hsl(${hue} 90% 80%)" transform="rotate(${turn} 32 36)"/>`,
  (hue, turn) =>
    `<g fill="none" stroke="hsl(${hue} 90% 84%)" stroke-width="5" stroke-linecap="round" transform="rotate(${turn} 32 32)"><path d="M14 26q9-8 18 0t18 0M14 40q9-8 18 0t18 0"/></g>`,
  (hue, turn) =>
    `<rect x="18" y="18" width="28" height="28" rx="7" fill="none" stroke="hsl(${hue} 90% 84%)" stroke-width="6" transform="rotate(${turn} 32 32)"/>`,
  (hue, turn) =>
    `<g fill="hsl(${hue} 90% 82%)" transform="rotate(${turn} 32 32)"><ellipse cx="32" cy="32" rx="20" ry="8"/><ellipse cx="32" cy="32" rx="8" ry="20" opacity=".7"/></g>`,
]

const frame = (inner: string, round = 14): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64"><defs><clipPath id="c"><rect width="64" height="64" rx="${round}"/></clipPath></defs><g clip-path="url(#c)">${inner}</g></svg>`

/** Draws a picture from a text: the same text gives the same picture. SVG, 64 by 64. */
export const pictureFor = (text: string): string => {
  const dice = bytesOf(text)
  const hue = Math.round(((dice[0] ?? 0) / 255) * 360)
  const turn = ((dice[1] ?? 0) % 8) * 45
  const shape = SHAPES[(dice[2] ?? 0) % SHAPES.length]
  const ground = `<rect width="64" height="64" fill="hsl(${hue} 48% ${30 + ((dice[3] ?? 0) % 16)}%)"/>`
  return frame(ground + (shape?.((hue + 40) % 360, turn) ?? ''))
}

/** A round picture with up to three letters, for coins and currencies. SVG, 64 by 64. */
export const coinPicture = (code: string): string => {
  const letters =
    code
      .replace(/[^0-9A-Za-z]/g, '')
      .slice(0, 3)
      .toUpperCase() || '?'
  const hue = Math.round(((bytesOf(letters)[0] ?? 0) / 255) * 360)
  const size = letters.length > 2 ? 18 : 24
  return frame(
    `<rect width="64" height="64" fill="hsl(${hue} 55% 36%)"/><circle cx="32" cy="32" r="26" fill="none" stroke="hsl(${hue} 70% 70%)" stroke-width="2"/><text x="32" y="33" fill="#fff" font-family="system-ui,sans-serif" font-size="${size}" font-weight="700" text-anchor="middle" dominant-baseline="central">${letters}</text>`,
    32,
  )
}
