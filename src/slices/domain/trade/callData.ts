/** ABI-encoded call: the selector and its 32-byte words. */
export type Call = { selector: string; words: readonly string[] }

const CALL = /^0x[0-9a-f]{8}(?:[0-9a-f]{64})*$/

/** Splits call data into selector and words; null if it has no selector or a partial last word. */
export function readCall(data: string): Call | null {
  const text = data.toLowerCase()
  if (!CALL.test(text)) return null
  return { selector: text.slice(0, 10), words: text.slice(10).match(/.{64}/g) ?? [] }
}

/** Returns the first four bytes of call data (the selector), whatever follows them; null when the data is shorter. */
export function selectorOf(data: string): string | null {
  return /^0x[0-9a-f]{8}/i.exec(data)?.[0].toLowerCase() ?? null
}

/** Returns the number in a word (32 bytes); null when the call data has fewer words. */
export function numberAt({ words }: Pick<Call, 'words'>, at: number): bigint | null {
  const word = words[at]
  return word === undefined ? null : BigInt(`0x${word}`)
}

/** Returns the address in a word (32 bytes), in lower case; null when the word is missing or longer than an address. */
export function addressAt({ words }: Pick<Call, 'words'>, at: number): string | null {
  const word = words[at]
  return word && /^0{24}/.test(word) ? `0x${word.slice(24)}` : null
}

/** A list of addresses that is the last parameter of the call; null for any other encoding. */
export function lastAddressesAt(call: Call, at: number): readonly string[] | null {
  const offset = numberAt(call, at)
  if (offset === null || offset % 32n !== 0n || offset > 1024n) return null
  const start = Number(offset / 32n)
  const length = numberAt(call, start)
  if (length === null || length > 32n || start + 1 + Number(length) !== call.words.length)
    return null
  const found = Array.from({ length: Number(length) }, (_, i) => addressAt(call, start + 1 + i))
  const whole = found.filter((address) => address !== null)
  return whole.length === found.length ? whole : null
}
