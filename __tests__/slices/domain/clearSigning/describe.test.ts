import { encodeFunctionData, maxUint256, parseAbi } from 'viem'
import { describeCall, describeMessage } from '../../../../src/slices/domain/clearSigning/describe'
import type { Description } from '../../../../src/slices/domain/clearSigning/description'
import { parseDescriptor } from '../../../../src/slices/domain/clearSigning/descriptor'
import type {
  Descriptor,
  DescriptorEntry,
  DescriptorField,
} from '../../../../src/slices/domain/clearSigning/descriptor'
import { intentOf, writeRows } from '../../../../src/slices/domain/clearSigning/write'
import { plainWriter } from '../../../support/plainWriter'

const TOKEN = '0x00000000000000000000000000000000000000aa'
const ROUTER = '0x00000000000000000000000000000000000000bb'
const ME = '0x00000000000000000000000000000000000000cc'
const OTHER = '0x00000000000000000000000000000000000000dd'

const field = (
  path: string,
  format: DescriptorField['format'] = { format: 'raw' },
  rest: Partial<DescriptorField> = {},
): DescriptorField => ({
  kind: 'field',
  source: { path },
  label: path,
  format,
  visible: 'always',
  ...rest,
})
const amountOf = (token: string) => ({ format: 'tokenAmount', token: { path: token } }) as const
const entry = (rest: Partial<DescriptorEntry>): DescriptorEntry => ({
  owner: 'Example',
  intent: 'Send',
  fields: [],
  ...rest,
})

const ABI = parseAbi(['function transfer(address to, uint256 value)'])
const TRANSFER = encodeFunctionData({ abi: ABI, args: [OTHER, 1_500_000n] })
const transferOf = (rest: Partial<DescriptorEntry>): Descriptor => ({
  chainId: '1',
  address: TOKEN,
  calls: { '0xa9059cbb': { ...entry(rest), signature: 'transfer(address to,uint256 value)' } },
  messages: {},
})
const SEND = transferOf({
  sentence: 'Send {value} to {to}',
  fields: [
    field('value', { ...amountOf('@.to'), threshold: '1000000000' }),
    field('to', { format: 'addressName', sources: ['local'] }),
  ],
})
const describe_ = (
  descriptor: Descriptor,
  rest: Partial<Parameters<typeof describeCall>[0]> = {},
) =>
  describeCall(
    { chainId: '1', from: ME, to: TOKEN, value: 0n, data: TRANSFER, ...rest },
    (chainId, address) =>
      chainId === descriptor.chainId && address === descriptor.address ? descriptor : null,
  )
const rows = (description: Description | null) =>
  description && writeRows(description, plainWriter())
const texts = (description: Description | null) =>
  rows(description)?.map(({ label, value, depth }) => `${' '.repeat(depth)}${label}: ${value}`)

test('describes a call by its descriptor', () => {
  const found = describe_(SEND)
  expect(found).toMatchObject({ owner: 'Example', intent: 'Send', contract: null })
  expect(texts(found)).toEqual(['value: 1.5 TKN', `to: ${OTHER}`])
  expect(found && intentOf(found, plainWriter())).toBe(`Send 1.5 TKN to ${OTHER}`)
})

test('does not describe a call of another contract, chain or function', () => {
  expect(describe_(SEND, { to: ROUTER })).toBeNull()
  expect(describe_(SEND, { chainId: '2' })).toBeNull()
  expect(describe_(SEND, { data: '0x' })).toBeNull()
  expect(describe_(SEND, { data: TRANSFER.replace('0xa9059cbb', '0xa9059cbc') })).toBeNull()
  const mistaken = { ...SEND, address: ROUTER }
  expect(
    describeCall({ chainId: '1', from: ME, to: TOKEN, value: 0n, data: TRANSFER }, () => mistaken),
  ).toBeNull()
})

test('does not describe a call with mismatching parameters', () => {
  expect(describe_(SEND, { data: TRANSFER.slice(0, -2) })).toBeNull()
  expect(describe_(transferOf({ fields: [field('nothing')] }))).toBeNull()
  expect(
    describe_(transferOf({ fields: [field('to', { format: 'date', encoding: 'timestamp' })] })),
  ).toBeNull()
  expect(describe_(transferOf({ fields: [field('@.nothing')] }))).toBeNull()
})

test('always shows coins that no field shows', () => {
  expect(texts(describe_(SEND, { value: 2n * 10n ** 18n }))).toContain('Also sends: 2 COIN')
  const shown = transferOf({ fields: [field('@.value', { format: 'amount' })] })
  expect(texts(describe_(shown, { value: 2n * 10n ** 18n }))).toEqual(['@.value: 2 COIN'])
})

test('describes unlimited amounts and amounts of unknown tokens', () => {
  const all = encodeFunctionData({ abi: ABI, args: [OTHER, maxUint256] })
  expect(texts(describe_(SEND, { data: all }))?.[0]).toBe('value: Unlimited TKN')
  const description = describe_(SEND, { data: all })
  expect(description && writeRows(description, plainWriter({ tokens: {} }))[0]?.value).toBe(
    `${maxUint256} base units of ${TOKEN}`,
  )
})

test('drops the description if values break a rule of the descriptor', () => {
  const must = (values: string[]) =>
    describe_(
      transferOf({ fields: [field('value', undefined, { visible: { mustMatch: values } })] }),
    )
  expect(must(['1500000'])?.fields).toEqual([])
  expect(must(['0x16e360'])?.fields).toEqual([])
  expect(must(['1'])).toBeNull()
  const not = (values: string[]) =>
    describe_(transferOf({ fields: [field('value', undefined, { visible: { ifNotIn: values } })] }))
  expect(not(['1500000'])?.fields).toEqual([])
  expect(not(['1'])?.fields).toHaveLength(1)
})

test('omits a sentence with a value that is not shown', () => {
  const hidden = transferOf({
    sentence: 'Send {value} to {to}',
    fields: [field('value'), field('to', undefined, { visible: 'never' })],
  })
  expect(describe_(hidden)).toMatchObject({ sentence: null })
  expect(describe_(transferOf({ sentence: 'Run {{f}}' }))?.sentence?.join('')).toBe('Run {f}')
})

test('shows hidden and reordering characters as codes', () => {
  const tricky = transferOf({
    intent: 'Send\u202e',
    fields: [field('to', undefined, { source: { value: 'a\u200bb\nc' }, label: 'La\u2028bel' })],
  })
  expect(describe_(tricky)).toMatchObject({
    intent: 'Send⟨U+202E⟩',
    fields: [{ label: 'La⟨U+2028⟩bel', value: { text: 'a⟨U+200B⟩b c' } }],
  })
})

const BATCH_ABI = parseAbi(['function run((address to, uint256 value, bytes data)[] calls)'])
const RUN: Descriptor = {
  chainId: '1',
  address: ROUTER,
  calls: {
    '0xaaaaaaaa': {
      ...entry({ intent: 'Run' }),
      signature: 'run((address to,uint256 value,bytes data)[] calls)',
      fields: [
        {
          kind: 'field',
          source: { path: 'calls.[].data' },
          label: 'Call',
          visible: 'always',
          format: {
            format: 'calldata',
            callee: { path: 'calls.[].to' },
            amount: { path: 'calls.[].value' },
          },
        },
      ],
    },
  },
  messages: {},
}
const run = (calls: { to: typeof TOKEN; value: bigint; data: `0x${string}` }[]) =>
  describeCall(
    {
      chainId: '1',
      from: ME,
      to: ROUTER,
      value: 0n,
      data: `0xaaaaaaaa${encodeFunctionData({ abi: BATCH_ABI, args: [calls] }).slice(10)}`,
    },
    (_chain, address) => [SEND, RUN].find((one) => one.address === address) ?? null,
  )

test('describes inner calls and names those without a descriptor', () => {
  const found = run([
    { to: TOKEN, value: 1n * 10n ** 18n, data: TRANSFER },
    { to: OTHER as typeof TOKEN, value: 3n * 10n ** 18n, data: '0x12345678' },
  ])
  expect(texts(found)).toEqual([
    `Call: Send 1.5 TKN to ${OTHER}`,
    ' value: 1.5 TKN',
    ` to: ${OTHER}`,
    ' Also sends: 1 COIN',
    `Call: Calls 0x12345678 on ${OTHER}`,
    ' Also sends: 3 COIN',
  ])
})

test('stops at calls that contain themselves', () => {
  let data = TRANSFER
  for (let depth = 0; depth < 6; depth++)
    data = `0xaaaaaaaa${encodeFunctionData({ abi: BATCH_ABI, args: [[{ to: ROUTER, value: 0n, data }]] }).slice(10)}`
  const found = run([{ to: ROUTER as typeof TOKEN, value: 0n, data }])
  expect(texts(found)?.at(-1)).toBe(`  Call: Calls 0xaaaaaaaa on ${ROUTER}`)
})

test('reads each element of a group before the next one', () => {
  const list: Descriptor = {
    ...RUN,
    calls: {
      '0xaaaaaaaa': {
        ...entry({}),
        signature: 'run((address to,uint256 value,bytes data)[] calls)',
        fields: [
          {
            kind: 'group',
            path: '#.calls.[]',
            iteration: 'sequential',
            fields: [field('value', amountOf('to')), field('to')],
          },
          {
            kind: 'group',
            iteration: 'bundled',
            fields: [field('calls.[].value'), field('calls.[].to')],
          },
        ],
      },
    },
  }
  const data = encodeFunctionData({
    abi: BATCH_ABI,
    args: [
      [
        { to: TOKEN, value: 1n, data: '0x' },
        { to: OTHER, value: 2n, data: '0x' },
      ],
    ],
  })
  const found = describe_(list, { to: ROUTER, data: `0xaaaaaaaa${data.slice(10)}` })
  expect(texts(found)).toEqual([
    'value: 0.000001 TKN',
    `to: ${TOKEN}`,
    `value: 2 base units of ${OTHER}`,
    `to: ${OTHER}`,
    'calls.[].value: 1',
    `calls.[].to: ${TOKEN}`,
    'calls.[].value: 2',
    `calls.[].to: ${OTHER}`,
  ])
})

const VOTE = 'Vote(uint8 support,uint256 until,bytes4 tag)'
const VOTES: Descriptor = {
  chainId: '1',
  address: TOKEN,
  calls: {},
  messages: {
    [VOTE]: {
      ...entry({
        intent: 'Vote',
        fields: [
          field('support', { format: 'enum', names: { 1: 'For' } }),
          field('until', { format: 'date', encoding: 'timestamp' }),
          field('tag'),
        ],
      }),
      domain: { name: 'DAO' },
    },
  },
}
const TYPED = {
  domain: { name: 'DAO', chainId: '0x1', verifyingContract: TOKEN },
  types: {
    Vote: [
      { name: 'support', type: 'uint8' },
      { name: 'until', type: 'uint256' },
      { name: 'tag', type: 'bytes4' },
    ],
  },
  primaryType: 'Vote',
  message: { support: 1, until: '60', tag: '0x01020304' },
}
const vote = (rest: object) => describeMessage({ ...TYPED, ...rest }, ME, () => VOTES)

test('describes a message by its structure and its domain', () => {
  expect(texts(vote({}))).toEqual([
    'support: For',
    'until: 1970-01-01T00:01:00.000Z',
    'tag: 0x01020304',
  ])
  expect(texts(vote({ message: { ...TYPED.message, support: 2 } }))?.[0]).toBe('support: 2')
})

test.each([
  ['another name', { domain: { ...TYPED.domain, name: 'DAO 2' } }],
  ['another chain', { domain: { ...TYPED.domain, chainId: 2 } }],
  ['another contract', { domain: { ...TYPED.domain, verifyingContract: ROUTER } }],
  ['no chain', { domain: { name: 'DAO', verifyingContract: TOKEN } }],
  [
    'a name that is not signed',
    {
      types: {
        ...TYPED.types,
        EIP712Domain: ['chainId', 'verifyingContract'].map((name) => ({ name, type: 'x' })),
      },
    },
  ],
  ['another structure', { types: { Vote: TYPED.types.Vote.slice(1) } }],
])('does not describe a message with %s', (_name, rest) => {
  expect(vote(rest)).toBeNull()
})

test('rejects a descriptor beyond its limits', () => {
  const text = (descriptor: object) => JSON.stringify(descriptor)
  expect(parseDescriptor(text(SEND))).toEqual(SEND)
  expect(parseDescriptor('{')).toBeNull()
  expect(parseDescriptor(text({ ...SEND, address: 'a.eth' }))).toBeNull()
  expect(parseDescriptor(text(transferOf({ intent: 'x'.repeat(300) })))).toBeNull()
  expect(
    parseDescriptor(text(transferOf({ fields: Array.from({ length: 65 }, () => field('to')) }))),
  ).toBeNull()
  expect(parseDescriptor(text(transferOf({ fields: [field('a'.repeat(300))] })))).toBeNull()
  let deep: DescriptorEntry['fields'] = [field('to')]
  for (let depth = 0; depth < 6; depth++)
    deep = [{ kind: 'group', iteration: 'sequential', fields: deep }]
  expect(parseDescriptor(text(transferOf({ fields: deep })))).toBeNull()
  expect(parseDescriptor(`${' '.repeat(600_000)}${text(SEND)}`)).toBeNull()
})
