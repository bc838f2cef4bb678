/** An accepted image format, and the size in pixels according to the header. */
export interface PictureSize {
  kind: 'png' | 'jpeg' | 'webp'
  width: number
  height: number
}

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

const ofPng = (bytes: Buffer): PictureSize | null =>
  bytes.length >= 33 && bytes.subarray(0, 16).equals(PNG)
    ? { kind: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : null

/** Follows the markers up to one that begins a frame: C0 to CF, without DHT, JPG and DAC. */
const ofJpeg = (bytes: Buffer): PictureSize | null => {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null
  for (let at = 2; at + 9 <= bytes.length;) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) return null
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame)
      return { kind: 'jpeg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    // A padding byte has no length; every other segment has one.
    at += marker === 0xff ? 1 : 2 + Math.max(2, bytes.readUInt16BE(at + 2))
  }
  return null
}

const ofWebp = (bytes: Buffer): PictureSize | null => {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF') return null
  const kind = 'webp'
  switch (bytes.toString('latin1', 8, 16)) {
    case 'WEBPVP8 ':
      return {
        kind,
        width: bytes.readUInt16LE(26) & 0x3fff,
        height: bytes.readUInt16LE(28) & 0x3fff,
      }
    case 'WEBPVP8L': {
      const bits = bytes.readUInt32LE(21)
      return { kind, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'WEBPVP8X':
      return { kind, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
    default:
      return null
  }
}

/** Reads format and size from the header, before decoding; null for all but PNG, JPEG and WebP. */
export const pictureSize = (bytes: Buffer): PictureSize | null =>
  ofPng(bytes) ?? ofJpeg(bytes) ?? ofWebp(bytes)
