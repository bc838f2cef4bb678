/** Reads Bitcoin's serialization from front to back; each method throws a RangeError at the end of the bytes. */
export type ByteReader = ReturnType<typeof createReader>

/** Returns a reader of the bytes. */
export function createReader(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 0

  function take(length: number): number {
    if (length > bytes.length - at) throw new RangeError('Unexpected end of the bytes.')
    at += length
    return at - length
  }
  const read = (length: number): Uint8Array => {
    const start = take(length)
    return bytes.slice(start, start + length)
  }
  const u8 = (): number => view.getUint8(take(1))
  const u32 = (): number => view.getUint32(take(4), true)

  /** A length or a count. Lengths of 2^32 and more exceed the bytes in any case. */
  function size(): number {
    const first = u8()
    if (first < 0xfd) return first
    const isLong = first === 0xfe
    if (first === 0xff) throw new RangeError('A length of 64 bits.')
    const value = isLong ? u32() : view.getUint16(take(2), true)
    if (value < (isLong ? 0x10000 : 0xfd)) throw new RangeError('A length that is not minimal.')
    return value
  }

  return {
    read,
    u8,
    u32,
    size,
    i32: (): number => view.getInt32(take(4), true),
    u64: (): bigint => view.getBigUint64(take(8), true),
    /** Bytes that follow their length. */
    sized: (): Uint8Array => read(size()),
    /** A list that follows its count. */
    list<T>(limit: number, item: () => T): T[] {
      const length = size()
      if (length > limit) throw new RangeError(`More than ${limit} items.`)
      return Array.from({ length }, item)
    },
    /** The next byte, without consuming it. */
    peek: (): number | undefined => bytes[at],
    isAtEnd: (): boolean => at === bytes.length,
  }
}

/** Little-endian bytes of an unsigned number. */
export function littleEndian(value: number | bigint, length: number): Uint8Array {
  const bytes = new Uint8Array(length)
  let rest = BigInt.asUintN(length * 8, BigInt(value))
  for (let index = 0; index < length; index++, rest >>= 8n) bytes[index] = Number(rest & 0xffn)
  return bytes
}

/** A length or a count as a variable-length integer. */
export function compactSize(value: number): Uint8Array {
  if (value < 0xfd) return Uint8Array.of(value)
  return value <= 0xffff
    ? Uint8Array.of(0xfd, ...littleEndian(value, 2))
    : Uint8Array.of(0xfe, ...littleEndian(value, 4))
}
