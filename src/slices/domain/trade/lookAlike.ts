import { sameAddress } from '../ids/address'

/** Number of equal characters at both ends from which people confuse two addresses. */
const SHARED_ENDS = 6
/** Maximum number of different characters in a mistyped address. */
const MISTYPED = 4

/**
 * The known address that a different one resembles. Address poisoning makes both ends equal; a
 * typing mistake changes a few characters. Null for a known address and for one that resembles
 * none.
 * @param known addresses that the person has used; from local data only, since a history can be poisoned
 */
export function findLookAlike(address: string, known: readonly string[]): string | null {
  if (known.some((one) => sameAddress(one, address))) return null
  return known.find((one) => resembles(address, one)) ?? null
}

function resembles(a: string, b: string): boolean {
  const [one, other] = [bodyOf(a), bodyOf(b)]
  const length = Math.min(one.length, other.length)
  let head = 0
  while (head < length && one[head] === other[head]) head++
  let tail = 0
  while (tail < length && one.at(-1 - tail) === other.at(-1 - tail)) tail++
  return head + tail >= SHARED_ENDS || differences(one, other) <= MISTYPED
}

function differences(one: string, other: string): number {
  if (one.length !== other.length) return Infinity
  return Array.from(one).filter((char, at) => char !== other[at]).length
}

/** The part that people compare: without the prefix and letter case. */
const bodyOf = (address: string) => address.toLowerCase().replace(/^0x/, '')
