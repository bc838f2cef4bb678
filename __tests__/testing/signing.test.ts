import {
  hashTypedData as viemHash,
  isHex,
  parseTransaction,
  recoverTransactionAddress,
  toHex,
  type TypedDataDefinition,
  verifyMessage,
  verifyTypedData,
  type Hex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { toHex as bytesToHex } from '../../src/testing/bytes'
import { keyOf } from '../../src/testing/keys'
import { signTransaction } from '../../src/testing/transaction'
import { hashTypedData } from '../../src/testing/typedData'
import { ask, FIRST, OTHER, putConnected, SECOND, serialized } from './kit'

const hexOf = (value: unknown): Hex => {
  if (!isHex(value)) throw new Error(`no hex: ${String(value)}`)
  return value
}

const ORDER = {
  domain: {
    name: 'Notebooks',
    version: '1',
    chainId: 1,
    verifyingContract: SECOND,
  },
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ],
    Order: [
      { name: 'buyer', type: 'Person' },
      { name: 'lines', type: 'Line[]' },
      { name: 'codes', type: 'bytes4[2]' },
      { name: 'grid', type: 'int16[][]' },
      { name: 'note', type: 'string' },
      { name: 'proof', type: 'bytes' },
      { name: 'gift', type: 'bool' },
    ],
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallet', type: 'address' },
    ],
    Line: [
      { name: 'seller', type: 'Person' },
      { name: 'price', type: 'uint256' },
    ],
  },
  primaryType: 'Order',
  message: {
    buyer: { name: 'Ines', wallet: FIRST },
    lines: [
      { seller: { name: 'Bo', wallet: SECOND }, price: '115792089237316195423570985008687907853' },
      { seller: { name: 'Üwe', wallet: OTHER.address }, price: '0x10' },
    ],
    codes: ['0x01020304', '0xfffefdfc'],
    grid: [[1, -2], [], [-32768]],
    note: 'two, please — ✓',
    proof: '0x1234567890',
    gift: true,
  },
} as const

/** The same data in viem's types. */
const TYPED: TypedDataDefinition = JSON.parse(JSON.stringify(ORDER))

test('derives the address of a key with its checksum', () => {
  expect(keyOf(OTHER.privateKey).address).toBe(OTHER.address)
  for (let index = 1; index < 60; index += 1) {
    const privateKey = toHex(index * 7919, { size: 32 })
    expect(keyOf(privateKey).address).toBe(privateKeyToAccount(privateKey).address)
  }
  expect(() => keyOf('0x1234')).toThrow('private keys')
})

test.each([
  ['text in hex', toHex('Sign in to Notebooks — ✓')],
  ['bytes that are not text', '0x00ff80'],
  ['nothing', '0x'],
  ['plain text', 'hello'],
])('signs %s with personal_sign as the account', async (_, message) => {
  const wallet = await putConnected()
  const signature = hexOf(await ask(wallet, 'personal_sign', message, FIRST))
  const signed = isHex(message) ? { raw: message } : message
  expect(await verifyMessage({ address: FIRST, message: signed, signature })).toBe(true)
  expect(await verifyMessage({ address: SECOND, message: signed, signature })).toBe(false)
})

test('hashes typed data with structs, lists and every kind of value like viem', async () => {
  const expected = viemHash(TYPED)
  expect(bytesToHex(hashTypedData(ORDER))).toBe(expected)
  expect(bytesToHex(hashTypedData(JSON.stringify(ORDER)))).toBe(expected)
  const wallet = await putConnected({ accounts: [OTHER.privateKey] })
  const text = JSON.stringify(ORDER)
  const signature = hexOf(await ask(wallet, 'eth_signTypedData_v4', OTHER.address, text))
  expect(await verifyTypedData({ ...TYPED, address: OTHER.address, signature })).toBe(true)
})

test.each([
  ['a domain without a type', { ...ORDER, types: { Order: [] } }, 'EIP712Domain'],
  ['an unknown primary type', { ...ORDER, primaryType: 'Bill' }, 'Bill'],
  ['invalid JSON', '{', 'JSON'],
  ['no types', { ...ORDER, types: null }, 'types'],
  ['a missing value', { ...ORDER, message: { ...ORDER.message, note: null } }, 'note'],
  ['a value that is not a list', { ...ORDER, message: { ...ORDER.message, lines: 1 } }, 'list'],
  [
    'an invalid address',
    { ...ORDER, domain: { ...ORDER.domain, verifyingContract: '0x01' } },
    '20',
  ],
  ['an invalid number', { ...ORDER, domain: { ...ORDER.domain, chainId: 'one' } }, 'number'],
  ['another chain', { ...ORDER, domain: { ...ORDER.domain, chainId: 10 } }, 'chain 10'],
])('rejects typed data with %s with -32602', async (_, data, word) => {
  const wallet = await putConnected()
  const text = typeof data === 'string' ? data : JSON.stringify(data)
  const signing = ask(wallet, 'eth_signTypedData_v4', FIRST, text)
  await expect(signing).rejects.toMatchObject({
    code: -32602,
    message: expect.stringContaining(word),
  })
})

test.each([
  ['a plain one', { nonce: 0n, value: 10n ** 18n, data: '0x' }],
  ['one with a long call', { nonce: 127n, value: 0n, data: toHex('x'.repeat(300)) }],
  ['one with a short call', { nonce: 128n, value: 1n, data: '0x7f' }],
] as const)(
  'signs a transaction, %s, in the format of nodes',
  async (_, { nonce, value, data }) => {
    const gas = 21_000n
    const fees = { maxFeePerGas: 2n * 10n ** 9n, maxPriorityFeePerGas: 10n ** 9n }
    const { raw } = signTransaction(keyOf(OTHER.privateKey), {
      ...{ chainId: 31337n, nonce, value, gas, ...fees },
      to: Uint8Array.from(Buffer.from(SECOND.slice(2), 'hex')),
      data: Uint8Array.from(Buffer.from(data.slice(2), 'hex')),
    })
    const serializedTransaction = serialized(raw)
    expect(await recoverTransactionAddress({ serializedTransaction })).toBe(OTHER.address)
    const read = parseTransaction(serializedTransaction)
    expect({ ...read, to: read.to?.toLowerCase() }).toMatchObject({
      ...{ chainId: 31337, gas, ...fees, to: SECOND.toLowerCase() },
      ...(nonce > 0n && { nonce: Number(nonce) }),
      ...(value > 0n && { value }),
      ...(data !== '0x' && { data }),
    })
  },
)
