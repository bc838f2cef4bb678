import { encodeFunctionData, parseAbi } from 'viem'
import { parseSignature } from '../../../../src/slices/domain/clearSigning/abiTypes'
import { decodeCall } from '../../../../src/slices/domain/clearSigning/decodeAbi'
import { fieldOf } from '../../../../src/slices/domain/clearSigning/value'

const TOKEN = '0x00000000000000000000000000000000000000aa'
const SIGNATURE =
  'swap((address token,uint256[] amounts,(bytes4 tag,string note)[2] notes) order,bytes data,int24 tick,bool all)'
const ABI = parseAbi([
  'struct Note { bytes4 tag; string note; }',
  'struct Order { address token; uint256[] amounts; Note[2] notes; }',
  'function swap(Order order, bytes data, int24 tick, bool all)',
])
const DATA = encodeFunctionData({
  abi: ABI,
  args: [
    {
      token: TOKEN,
      amounts: [1n, 2n],
      notes: [
        { tag: '0x01020304', note: 'first' },
        { tag: '0xffffffff', note: 'zweitens: ü' },
      ],
    },
    '0xabcdef',
    -5,
    true,
  ],
})
const decode = (signature: string, data: string) => {
  const fields = parseSignature(signature)
  return fields && decodeCall(fields, data)
}
const word = (number: bigint) => number.toString(16).padStart(64, '0')

test('decodes tuples, lists, texts and signed numbers', () => {
  const number = (value: bigint, bits: number) => ({ kind: 'number', value, bits })
  const note = (tag: string, text: string) => ({
    kind: 'struct',
    fields: [
      { name: 'tag', value: { kind: 'bytes', value: tag } },
      { name: 'note', value: { kind: 'string', value: text } },
    ],
  })
  const found = decode(SIGNATURE, DATA)
  const order = found && fieldOf(found, 'order')
  expect(order && fieldOf(order, 'token')).toEqual({ kind: 'address', value: TOKEN })
  expect(order && fieldOf(order, 'amounts')).toEqual({
    kind: 'list',
    items: [number(1n, 256), number(2n, 256)],
  })
  expect(order && fieldOf(order, 'notes')).toEqual({
    kind: 'list',
    items: [note('0x01020304', 'first'), note('0xffffffff', 'zweitens: ü')],
  })
  expect(found && fieldOf(found, 'data')).toEqual({ kind: 'bytes', value: '0xabcdef' })
  expect(found && fieldOf(found, 'tick')).toEqual(number(-5n, 24))
  expect(found && fieldOf(found, 'all')).toEqual({ kind: 'bool', value: true })
})

test('accepts bytes after the parameters', () => {
  expect(decode(SIGNATURE, `${DATA}c0ffee`)).toEqual(decode(SIGNATURE, DATA))
})

test.each([
  ['an address with more bits', 'f(address a)', word(2n ** 160n)],
  ['a flag that is neither 0 nor 1', 'f(bool a)', word(2n)],
  ['a number beyond its type', 'f(uint8 a)', word(256n)],
  ['a signed number beyond its type', 'f(int8 a)', word(128n)],
  ['bytes beyond their length', 'f(bytes4 a)', word(1n)],
  ['too few words', 'f(uint256 a,uint256 b)', word(1n)],
  ['an offset outside the data', 'f(bytes a)', word(2n ** 31n)],
  ['a length outside the data', 'f(bytes a)', word(32n) + word(64n)],
  ['an offset of more than 32 bits', 'f(bytes a)', word(2n ** 255n)],
  ['a list that is longer than the data', 'f(uint256[] a)', word(32n) + word(2n ** 20n)],
  ['a text that is not UTF-8', 'f(string a)', word(32n) + word(1n) + 'ff'.padEnd(64, '0')],
])('does not decode %s', (_name, signature, words) => {
  expect(decode(signature, `0x00000000${words}`)).toBeNull()
})

test('stops if many offsets point to the same bytes', () => {
  const list = word(32n) + word(4000n) + word(4000n * 32n).repeat(4000)
  const bytes = word(BigInt(32 * 4000)) + 'ab'.repeat(32 * 4000)
  expect(decode('f(bytes[] a)', `0x00000000${list}${bytes}`)).toBeNull()
})

test.each([
  'transfer(address to,uint256 value',
  'transfer(address to,uint256 to)',
  'transfer(address to),uint256 value)',
  'transfer(uint a)',
  'transfer(uint7 a)',
  'transfer(bytes33 a)',
  'transfer(address[0] a)',
  'transfer((address a b)',
  `f(${'('.repeat(20)}uint256 a${')'.repeat(20)} b)`,
  `f(${'uint256 a,'.repeat(1000)}uint256 b)`,
  '1f(address a)',
  '',
])('does not parse the signature %s', (signature) => {
  expect(parseSignature(signature)).toBeNull()
})
