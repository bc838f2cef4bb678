const HEX_BYTES = /^0x(?:[0-9a-f]{2})*$/i

/** Whether a value is bytes in hex with `0x`; `0x` alone is empty. */
export function isHexBytes(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && HEX_BYTES.test(value)
}
