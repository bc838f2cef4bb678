import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { encodeFunctionData, parseAbi, serializeTransaction } from 'viem'
import { gatherDescriptors } from '../../../services/descriptors/gather'
import { readCases, scoreCases, timeCases } from './registryCases'

const TOKEN = '0x00000000000000000000000000000000000000AA'
const KEY = '1/0x00000000000000000000000000000000000000aa'
const $schema = '../../specs/erc7730-v2.schema.json'
const contract = { deployments: [{ chainId: 1, address: TOKEN }] }
const transfer = 'transfer(address to, uint256 value)'
const COMMON = {
  $schema,
  metadata: { owner: 'Example', constants: { limit: '0xff' }, enums: { kinds: { '1': 'One' } } },
  display: {
    definitions: {
      amount: { label: 'Amount', format: 'tokenAmount', params: { tokenPath: '@.to' } },
    },
    formats: {
      [transfer]: {
        intent: 'Send',
        interpolatedIntent: 'Send {value}',
        fields: [
          { path: 'to', label: 'To', format: 'addressName' },
          { path: 'value', visible: 'never' },
          {
            path: 'value',
            $ref: '$.display.definitions.amount',
            params: { threshold: '$.metadata.constants.limit' },
          },
        ],
      },
    },
  },
}
const OWN = {
  $schema,
  includes: 'common-token.json',
  context: { contract },
  metadata: { contractName: 'Token' },
  display: { formats: { [transfer]: { fields: [{ path: 'to', label: 'Receiver' }] } } },
}
/** A descriptor with one function. */
const withFormat = (signature: string, format: object) => ({
  $schema,
  context: { contract },
  metadata: { owner: 'Example' },
  display: { formats: { [signature]: { intent: 'Do', fields: [], ...format } } },
})

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'registry-'))
})
afterEach(() => {
  rmSync(root, { recursive: true })
})

function write(files: Record<string, object>): void {
  for (const [name, content] of Object.entries(files)) {
    const path = join(root, 'registry', 'example', name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, JSON.stringify(content))
  }
}

test('resolves includes, definitions and constants, and names functions by their selectors', () => {
  write({ 'common-token.json': COMMON, 'calldata-token.json': OWN })
  const { descriptors, files, left } = gatherDescriptors(root)
  expect(left).toEqual([])
  expect(files).toEqual([join('registry', 'example', 'calldata-token.json')])
  expect([...descriptors.keys()]).toEqual([KEY])
  expect(descriptors.get(KEY)?.calls).toEqual({
    '0xa9059cbb': expect.objectContaining({
      owner: 'Example',
      contract: 'Token',
      signature: 'transfer(address to,uint256 value)',
      fields: [
        expect.objectContaining({ label: 'Receiver', format: { format: 'addressName' } }),
        expect.objectContaining({
          label: 'Amount',
          format: { format: 'tokenAmount', token: { path: '@.to' }, threshold: '255' },
        }),
      ],
    }),
  })
})

test('leaves out functions that two files describe differently', () => {
  write({
    'calldata-a.json': withFormat('f(uint256 a)', {}),
    'calldata-b.json': withFormat('f(uint256 a)', { intent: 'Other' }),
    'calldata-c.json': withFormat('g(uint256 a)', {}),
    'calldata-d.json': withFormat('g(uint256 a)', {}),
  })
  const { descriptors, left } = gatherDescriptors(root)
  const calls = Object.values(descriptors.get(KEY)?.calls ?? {})
  expect(calls.map(({ signature }) => signature)).toEqual(['g(uint256 a)'])
  expect(left).toEqual([expect.stringContaining('described twice')])
})

test.each<[string, object]>([
  ['a format of its own', { fields: [{ path: 'a', label: 'A', format: 'colour' }] }],
  ['an encrypted value', { fields: [{ path: 'a', label: 'A', encryption: {} }] }],
  ['a constant that is missing', { fields: [{ label: 'A', value: '$.metadata.constants.a' }] }],
  ['a definition that is missing', { fields: [{ path: 'a', $ref: '$.display.definitions.a' }] }],
  ['an intent that is not a text', { intent: { Native: 'Withdraw' } }],
  ['a field without a label', { fields: [{ path: 'a' }] }],
])('leaves out a function with %s', (_name, format) => {
  write({ 'calldata-a.json': withFormat('f(uint256 a)', format) })
  const { descriptors, left } = gatherDescriptors(root)
  expect(descriptors.get(KEY)?.calls ?? {}).toEqual({})
  expect(left).toHaveLength(1)
})

test('leaves out files of another version, and descriptors that the widget would refuse', () => {
  write({
    'calldata-a.json': {
      ...OWN,
      $schema: '../../specs/erc7730-v1.schema.json',
      includes: undefined,
    },
    'calldata-b.json': withFormat('f(uint256 a)', { intent: 'x'.repeat(300) }),
  })
  const { descriptors, left } = gatherDescriptors(root)
  expect(descriptors.size).toBe(0)
  expect(left).toHaveLength(2)
})

test('reads no file outside the checkout', () => {
  write({ 'calldata-a.json': { ...OWN, includes: '../../../outside.json' } })
  expect(() => gatherDescriptors(root)).toThrow('is outside')
})

test('scores the cases of a checkout', () => {
  const data = encodeFunctionData({
    abi: parseAbi(['function transfer(address to, uint256 value)']),
    args: [TOKEN, 1_500_000n],
  })
  const rawTx = serializeTransaction({ chainId: 1, type: 'legacy', to: TOKEN, data })
  const expected = {
    intent: 'Send',
    interpolatedIntent: 'Send Unlimited TKN',
    fields: [
      { label: 'Receiver', value: TOKEN },
      { label: 'Amount', value: 'Unlimited TKN' },
    ],
  }
  const other = serializeTransaction({ chainId: 2, type: 'legacy', to: TOKEN, data })
  write({
    'common-token.json': COMMON,
    'calldata-token.json': OWN,
    'testsv2/calldata-token.tests.json': {
      descriptor: '../calldata-token.json',
      dataProvider: { tokens: { [TOKEN]: { symbol: 'TKN', decimals: 6 } } },
      tests: [
        { description: 'equal', rawTx, expected },
        { description: 'wrong', rawTx, expected: { ...expected, fields: [] } },
        { description: 'missing', rawTx: other, expected },
      ],
    },
  })
  const gathered = gatherDescriptors(root)
  const cases = readCases(root)
  expect(scoreCases(cases, gathered)).toEqual({
    cases: 3,
    bundled: 3,
    equal: 1,
    wrong: [expect.stringContaining('wrong')],
    undescribed: [expect.stringContaining('missing')],
  })
  expect(timeCases(cases, gathered, 10).median).toBeGreaterThan(0)
})
