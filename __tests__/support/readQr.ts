/**
 * Reads a QR code (ISO/IEC 18004, byte mode, versions 1 to 15) from its modules, and puts right what a logo covers. It shares
 * nothing with what draws codes.
 */
export function readQr(size: number, isDark: (x: number, y: number) => boolean): string {
  const version = (size - 17) / 4
  const { level, mask } = formatOf(isDark)
  const isFunction = remembered(size, version)
  const words = wordsOf(size, (x, y) => isDark(x, y) !== mask(x, y), isFunction)
  return textOf(correctedData(words, level, version), version)
}

type Level = 'L' | 'M' | 'Q' | 'H'
type Module = (x: number, y: number) => boolean

const LEVELS: readonly Level[] = ['M', 'L', 'H', 'Q']
const FORMAT_MASK = 0x5412
const MASKS: readonly Module[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]
/** Check words of a block, by version from 1. */
const CHECK_WORDS: Record<Level, readonly number[]> = {
  L: [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22],
  M: [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24],
  Q: [13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30],
  H: [17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24],
}
/** Blocks of a code, by version from 1. */
const BLOCKS: Record<Level, readonly number[]> = {
  L: [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6],
  M: [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10],
  Q: [1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12],
  H: [1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18],
}

function formatOf(isDark: Module): { level: Level; mask: Module } {
  const places = [
    ...Array.from({ length: 6 }, (_, i) => [8, i] as const),
    ...([
      [8, 7],
      [8, 8],
      [7, 8],
    ] as const),
    ...Array.from({ length: 6 }, (_, i) => [5 - i, 8] as const),
  ]
  const bits = places.reduce((sum, [x, y], i) => sum | (Number(isDark(x, y)) << i), 0) ^ FORMAT_MASK
  const level = LEVELS[bits >> 13]
  const mask = MASKS[(bits >> 10) & 7]
  if (!level || !mask) throw new Error('no format')
  return { level, mask }
}

const known = new Map<number, ReadonlySet<number>>()

/** The modules that hold no data, reckoned once for each size. */
function remembered(size: number, version: number): Module {
  const isFunction = functionModules(size, version)
  const reckon = () =>
    Array.from({ length: size * size }, (_, at) => at).filter((at) =>
      isFunction(at % size, Math.floor(at / size)),
    )
  const places = known.get(size) ?? new Set(reckon())
  known.set(size, places)
  return (x, y) => places.has(y * size + x)
}

function functionModules(size: number, version: number): Module {
  const count = version === 1 ? 0 : Math.floor(version / 7) + 2
  const step = count < 2 ? 0 : Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2
  const centres = [
    6,
    ...Array.from({ length: Math.max(0, count - 1) }, (_, i) => size - 7 - i * step),
  ]
  const isCorner = (x: number, y: number) =>
    (x === 6 && (y === 6 || y === size - 7)) || (x === size - 7 && y === 6)
  const isAlignment: Module = (x, y) =>
    centres.some((cx) =>
      centres.some(
        (cy) => !isCorner(cx, cy) && count > 0 && Math.abs(x - cx) <= 2 && Math.abs(y - cy) <= 2,
      ),
    )
  const isVersion: Module = (x, y) =>
    version >= 7 &&
    ((x >= size - 11 && x < size - 8 && y < 6) || (y >= size - 11 && y < size - 8 && x < 6))
  return (x, y) =>
    x === 6 ||
    y === 6 ||
    (x < 9 && (y < 9 || y >= size - 8)) ||
    (x >= size - 8 && y < 9) ||
    isVersion(x, y) ||
    isAlignment(x, y)
}

/** The words of a code in the order of its columns, from the right, up and down. */
function wordsOf(size: number, bitAt: Module, isFunction: Module): number[] {
  const bits: number[] = []
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    const isUpward = ((right + 1) & 2) === 0
    for (let at = 0; at < size; at++)
      for (const x of [right, right - 1]) {
        const y = isUpward ? size - 1 - at : at
        if (!isFunction(x, y)) bits.push(Number(bitAt(x, y)))
      }
  }
  return Array.from({ length: Math.floor(bits.length / 8) }, (_, i) =>
    bits.slice(i * 8, i * 8 + 8).reduce((sum, bit) => (sum << 1) | bit, 0),
  )
}

function correctedData(words: readonly number[], level: Level, version: number): number[] {
  const check = CHECK_WORDS[level][version - 1]
  const count = BLOCKS[level][version - 1]
  if (check === undefined || count === undefined) throw new Error(`version ${version}`)
  const shortLength = Math.floor(words.length / count) - check
  const shortBlocks = count - (words.length % count)
  const blocks = Array.from({ length: count }, () => [] as number[])
  const next = { at: 0 }
  const take = () => words[next.at++] ?? 0
  for (let row = 0; row <= shortLength; row++)
    blocks.forEach((block, i) => {
      if (row < shortLength || i >= shortBlocks) block.push(take())
    })
  for (let row = 0; row < check; row++) blocks.forEach((block) => block.push(take()))
  return blocks.flatMap((block) => corrected(block, check).slice(0, block.length - check))
}

const EXP: number[] = []
for (let i = 0, x = 1; i < 255; i++, x = x < 128 ? x << 1 : (x << 1) ^ 0x11d) EXP.push(x)
const LOG = new Map(EXP.map((x, i) => [x, i]))
const power = (exponent: number) => EXP[((exponent % 255) + 255) % 255] ?? 0
const log = (value: number) => LOG.get(value) ?? 0
const times = (a: number, b: number) => (a && b ? power(log(a) + log(b)) : 0)
const over = (a: number, b: number) => (a ? power(log(a) - log(b)) : 0)
/** A polynomial's value; its lowest coefficient stands first. */
const valueAt = (terms: readonly number[], x: number) =>
  terms.reduceRight((sum, term) => times(sum, x) ^ term, 0)

/** Reed and Solomon's correction of a block (Berlekamp, Massey, Forney). */
function corrected(block: readonly number[], check: number): number[] {
  const received = [...block].reverse()
  const syndromes = Array.from({ length: check }, (_, i) => valueAt(received, power(i)))
  if (syndromes.every((value) => value === 0)) return [...block]
  const locator = locatorOf(syndromes)
  const evaluator = Array.from({ length: check }, (_, i) =>
    locator.slice(0, i + 1).reduce((sum, term, j) => sum ^ times(term, syndromes[i - j] ?? 0), 0),
  )
  const derivative = locator.map((term, i) => (i % 2 ? term : 0)).slice(1)
  let found = 0
  received.forEach((_, at) => {
    const inverse = power(-at)
    if (valueAt(locator, inverse) !== 0) return
    const size = times(power(at), over(valueAt(evaluator, inverse), valueAt(derivative, inverse)))
    received[at] = (received[at] ?? 0) ^ size
    found++
  })
  if (found !== locator.length - 1) throw new Error('too much is covered')
  return received.reverse()
}

function locatorOf(syndromes: readonly number[]): number[] {
  let [locator, earlier, length, gap, scale] = [[1], [1], 0, 1, 1]
  syndromes.forEach((_, at) => {
    const miss = locator.reduce((sum, term, i) => sum ^ times(term, syndromes[at - i] ?? 0), 0)
    if (miss === 0) {
      gap++
      return
    }
    const shifted = [...Array<number>(gap).fill(0), ...earlier]
    const factor = over(miss, scale)
    const before = locator
    locator = Array.from(
      { length: Math.max(locator.length, shifted.length) },
      (__, i) => (before[i] ?? 0) ^ times(factor, shifted[i] ?? 0),
    )
    if (2 * length > at) {
      gap++
      return
    }
    ;[length, earlier, scale, gap] = [at + 1 - length, before, miss, 1]
  })
  return locator.slice(0, length + 1)
}

const BYTES = 4

function textOf(words: readonly number[], version: number): string {
  const bits = words.flatMap((word) => [7, 6, 5, 4, 3, 2, 1, 0].map((at) => (word >> at) & 1))
  const next = { at: 0 }
  const take = (count: number) =>
    bits.slice(next.at, (next.at += count)).reduce((sum, bit) => sum * 2 + bit, 0)
  if (take(4) !== BYTES) throw new Error('not in byte mode')
  const length = take(version < 10 ? 8 : 16)
  return new TextDecoder().decode(Uint8Array.from({ length }, () => take(8)))
}
