import { sameAddress } from '../ids/address'

/** Characters that two ends share together from which on people take one address for the other. */
const SHARED_ENDS = 6
/** Differing characters up to which an address is a mistyped one. */
const MISTYPED = 4

/**
 * The known address that another one resembles without being it: address poisoning (threat S12) makes both ends equal, a
 * slip of the finger changes a few characters. Null for a known address, and for one that resembles none.
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

/** What people compare: without the prefix, and letter case is easily overlooked. */
const bodyOf = (address: string) => address.toLowerCase().replace(/^0x/, '')
