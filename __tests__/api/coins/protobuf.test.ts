import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { decodeFields, encodeStrings } from '../../../src/api/coins/protobuf'

describe('protobuf messages', () => {
  it('encodes string fields in order', () => {
    const bytes = encodeStrings('cosmos1xyz', 'uatom')
    expect(bytesToHex(bytes)).toBe('0a0a636f736d6f733178797a12057561746f6d')
  })

  it('decodes encoded fields', () => {
    const decoder = new TextDecoder()
    const fields = decodeFields(encodeStrings('one', '', 'three')) ?? new Map()
    const texts = [...fields].map(([field, bytes]) => [field, decoder.decode(bytes)])
    expect(texts).toEqual([
      [1, 'one'],
      [2, ''],
      [3, 'three'],
    ])
  })

  it('decodes long fields', () => {
    const text = 'x'.repeat(300)
    const bytes = hexToBytes(`0aac02${'78'.repeat(300)}`)
    expect(new TextDecoder().decode(decodeFields(bytes)?.get(1))).toBe(text)
  })

  it.each([
    ['a field without a length', '0a'],
    ['a field that is cut off', '0a05757561'],
    ['a number', '080141'],
    ['a length that never ends', '0affffffffffff'],
    ['a length beyond the message', '0affffff7f'],
  ])('rejects %s', (_, hex) => {
    expect(decodeFields(hexToBytes(hex))).toBeNull()
  })
})
