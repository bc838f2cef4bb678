import { encodeType, readMessage } from '../../../../src/slices/domain/clearSigning/typedStructure'

const ADDRESS = '0x00000000000000000000000000000000000000Aa'
const TYPES = {
  Mail: [
    { name: 'from', type: 'Person' },
    { name: 'to', type: 'Person[]' },
    { name: 'contents', type: 'string' },
  ],
  Person: [
    { name: 'wallet', type: 'Wallet' },
    { name: 'age', type: 'uint8' },
  ],
  Wallet: [{ name: 'address', type: 'address' }],
}
const PERSON = { wallet: { address: ADDRESS }, age: 1 }
const MAIL = { from: PERSON, to: [PERSON], contents: 'Hello' }
const read = (message: unknown) => readMessage('Mail', TYPES, message)

test('encodes a structure with all referenced types', () => {
  expect(encodeType('Mail', TYPES)).toBe(
    'Mail(Person from,Person[] to,string contents)Person(Wallet wallet,uint8 age)Wallet(address address)',
  )
})

test('encodes recursive types', () => {
  const types = { Node: [{ name: 'next', type: 'Node[]' }] }
  expect(encodeType('Node', types)).toBe('Node(Node[] next)')
  expect(readMessage('Node', types, { next: [] })).toBeNull()
})

test('rejects more than the maximum number of types', () => {
  const types = Object.fromEntries(
    Array.from({ length: 100 }, (_, at) => [`T${at}`, [{ name: 'a', type: `T${at + 1}` }]]),
  )
  expect(encodeType('T0', types)).toBeNull()
})

test('reads only the fields that the types list', () => {
  expect(read({ ...MAIL, unsigned: 1 })).toEqual(read(MAIL))
  expect(read(MAIL)).toMatchObject({
    kind: 'struct',
    fields: [
      { name: 'from' },
      { name: 'to', value: { kind: 'list' } },
      { name: 'contents', value: { kind: 'string', value: 'Hello' } },
    ],
  })
})

test.each([
  ['a missing field', { ...MAIL, contents: undefined }],
  ['a number of another form', { ...MAIL, from: { ...PERSON, age: '1e1' } }],
  ['a number beyond its type', { ...MAIL, from: { ...PERSON, age: 256 } }],
  ['a number below zero', { ...MAIL, from: { ...PERSON, age: -1 } }],
  ['an address of another form', { ...MAIL, from: { ...PERSON, wallet: { address: 'a.eth' } } }],
  ['an object in place of a list', { ...MAIL, to: { length: 0 } }],
  ['an inherited field', { ...MAIL, from: Object.create(PERSON) as object }],
])('does not read %s', (_name, message) => {
  expect(read(message)).toBeNull()
})
