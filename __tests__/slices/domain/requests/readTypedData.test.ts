import { maxUint256 } from 'viem'
import { warningsOf } from '../../../../src/slices/domain/requests/decodedActions'
import { readTypedData } from '../../../../src/slices/domain/requests/readTypedData'
import { ADDRESS } from '../../../support/fakeWallets'
import { permits, TOKEN } from '../../../support/hostileCalls'
import { STRANGER } from '../../../support/swapCalls'

const [PERMIT, EVERYTHING, SINGLE, BATCH, ONCE, SEVERAL, ...LIES] = permits(STRANGER, '25')
const read = (text: { data: object } | undefined) => readTypedData(text?.data)
const allowance = { kind: 'allows', token: TOKEN, spender: STRANGER, isSigned: true }

test('decodes permits by the structure that their contract accepts', () => {
  const until = 4_000_000_000n
  // The deadline of ERC-2612 and the expiry of DAI apply to the signature, not to the allowance.
  expect(read(PERMIT)).toEqual([
    expect.objectContaining({ ...allowance, amount: 25n, until: null }),
  ])
  expect(read(EVERYTHING)).toEqual([
    expect.objectContaining({ ...allowance, amount: maxUint256, until: null }),
  ])
  expect(read(BATCH)).toHaveLength(2)
  for (const text of [SINGLE, ONCE, SEVERAL])
    expect(read(text)).toEqual([expect.objectContaining({ ...allowance, amount: 25n, until })])
  expect(warningsOf(read(PERMIT), ADDRESS)).toEqual(['signature'])
  expect(warningsOf(read(EVERYTHING), ADDRESS)).toEqual(['unlimited', 'signature'])
})

test('decodes JSON as wallets receive it', () => {
  expect(readTypedData(JSON.stringify(PERMIT?.data))).toEqual(read(PERMIT))
})

test('does not decode data that only resembles a permit', () => {
  expect(LIES.map(read).map(([action]) => action?.kind)).toEqual(LIES.map(() => 'unknownText'))
  expect(LIES.length).toBeGreaterThan(2)
})

test.each([
  ['an amount with an exponent', { value: '1e30' }],
  ['an amount that a number cannot hold', { value: 1e30 }],
  ['an amount below zero', { value: -1 }],
  ['no spender', { spender: undefined }],
  ['a spender that is not an address', { spender: '0x12' }],
  ['no deadline', { deadline: null }],
])('does not decode a permit with %s', (_, change) => {
  const data = { ...PERMIT?.data }
  const message = { ...(Reflect.get(data, 'message') as object), ...change }
  expect(readTypedData({ ...data, message })[0]?.kind).toBe('unknownText')
})

test.each([
  null,
  'text',
  '{',
  {},
  { types: 5 },
  { domain: {}, types: {}, primaryType: '__proto__' },
])('does not throw for malformed typed data: %p', (data) =>
  expect(readTypedData(data)[0]?.kind).toBe('unknownText'),
)

test('ignores a contract that the signed domain omits', () => {
  const { data } = PERMIT ?? {}
  const types = { ...Object(data).types, EIP712Domain: [{ name: 'chainId', type: 'uint256' }] }
  expect(readTypedData({ ...data, types })).toEqual([
    { kind: 'unknownText', name: 'Permit', contract: null },
  ])
})
