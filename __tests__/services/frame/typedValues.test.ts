import { privateKeyToAddress } from 'viem/accounts'
import { parseAsk } from '../../../services/wallet/evmAsk'

const ME = privateKeyToAddress(`0x${'11'.repeat(32)}`)
const domain = { name: 'Harbor', chainId: 31337 }

/** Parses a request to sign one value. */
const read = (type: string, value: unknown, more: object = {}) => {
  const types = { Order: [{ name: 'item', type }], Part: [{ name: 'id', type: 'uint8' }] }
  const data = { domain, types, primaryType: 'Order', message: { item: value }, ...more }
  return parseAsk('eth_signTypedData_v4', [ME, JSON.stringify(data)], 31337)
}

const REFUSED: readonly [string, unknown][] = [
  ['string', 10],
  ['string', null],
  ['bool', 'false'],
  ['bool', 1],
  ['bytes', '0x101'],
  ['bytes', 'of text'],
  ['bytes32', 'a text of thirty-two characters.'],
  ['bytes32', '0x10'],
  ['bytes33', `0x${'00'.repeat(33)}`],
  ['address', '0x10'],
  ['address', '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8Dd826'],
  ['uint256', ''],
  ['uint256', ' 1'],
  ['uint256', 1.5],
  ['uint256', true],
  ['uint256', ['1']],
  ['uint256', 123456789012345680000],
  ['uint8', 256],
  ['uint8', '-1'],
  ['uint7', 1],
  ['uint', 1],
  ['uint8[2]', [1]],
  ['uint8[]', '1'],
  ['Part', null],
  ['Part', {}],
  ['Part', [1]],
  ['Part[]', [{ id: 1 }, { id: 'x' }]],
  ['Missing', {}],
  ['constructor', {}],
]

it.each(REFUSED)('refuses a %s that another library could sign as another value: %j', (...row) => {
  expect(() => read(...row)).toThrow(expect.objectContaining({ code: -32602 }))
})

const ACCEPTED: readonly [string, unknown][] = [
  ['string', ''],
  ['bool', false],
  ['bytes', '0x'],
  ['bytes32', `0x${'ab'.repeat(32)}`],
  ['address', ME.toLowerCase()],
  ['uint256', 1000000000000000000],
  ['uint256', '0xff'],
  ['int8', '-128'],
  ['uint8[2]', [1, '2']],
  ['Part[][]', [[{ id: 1, note: 'not signed' }], []]],
]

it.each(ACCEPTED)('accepts a %s as it is displayed: %j', (...row) => {
  expect(read(...row)).toMatchObject({ kind: 'typedData' })
})

it('names the refused value', () => {
  expect(() => read('Part[]', [{ id: 1 }, { id: 'x' }])).toThrow('message.item[1].id')
})

it('refuses structs whose names are lists, and domains with additional fields', () => {
  const list = { 'Part[]': [], Order: [{ name: 'item', type: 'Part[]' }] }
  expect(() => read('string', [], { types: list })).toThrow('identifier')
  const types = { Order: [], EIP712Domain: [{ name: 'owner', type: 'address' }] }
  expect(() => read('string', '', { types, domain: { owner: ME } })).toThrow('domain')
})
