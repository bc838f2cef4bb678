import { ringPath } from './ringPath'

/** Path data of a rosette on a 100 × 100 grid and its two colours. */
export interface Rosette {
  /** The fine outer band. */
  outer: string
  /** The denser centre. */
  inner: string
  /** Background and line colour of the avatar. */
  ground: string
  line: string
}

/** FNV-1a, 32 bit. Letter case is ignored for hex addresses, not for base58 ones. */
function hash(address: string): number {
  let h = 0x811c9dc5
  for (const c of /^0x/i.test(address) ? address.toLowerCase() : address) {
    h = Math.imul(h ^ c.charCodeAt(0), 0x01000193)
  }
  return h >>> 0
}

/**
 * Returns the generated avatar of an address; the same address always gives the same one.
 *
 * @example
 * const { outer, inner, ground, line } = rosette('0x7a58...')
 */
export function rosette(address: string): Rosette {
  const h = hash(address)
  const hue = (h >>> 8) % 360
  return {
    outer: ringPath(29, 15, 5 * (4 + (h % 4)) + 1, 5),
    inner: ringPath(12.6, 8.4, 3 * (5 + ((h >>> 4) % 6)) + 1, 3),
    ground: `hsl(${hue} 40% 27%)`,
    line: `hsl(${hue} 90% 93%)`,
  }
}

/** Returns the path of the large watermark behind Account. */
export function watermarkPath(address: string): string {
  const h = hash(address)
  const outer = ringPath(33.6, 14.4, 12 * (4 + (h % 4)) + 1, 12)
  return outer + ringPath(15.4, 8.6, 6 * (5 + ((h >>> 4) % 6)) + 1, 6)
}
