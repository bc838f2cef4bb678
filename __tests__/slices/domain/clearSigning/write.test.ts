import type { FieldValue } from '../../../../src/slices/domain/clearSigning/description'
import { writeValue } from '../../../../src/slices/domain/clearSigning/write'
import { plainWriter } from '../../../support/plainWriter'

const TOKEN = '0x00000000000000000000000000000000000000aa'
const unit = (value: bigint, decimals: number, hasPrefix: boolean): FieldValue => ({
  kind: 'unit',
  value,
  base: 'm',
  decimals,
  hasPrefix,
})

test.each<[string, FieldValue]>([
  ['1970-01-01T00:01:00.000Z', { kind: 'time', seconds: 60n }],
  ['253402300800', { kind: 'time', seconds: 253_402_300_800n }],
  ['-1', { kind: 'time', seconds: -1n }],
  ['02:17:30', { kind: 'duration', seconds: 8250n }],
  ['100:00:00', { kind: 'duration', seconds: 360_000n }],
  ['10m', unit(10n, 0, false)],
  ['1.5m', unit(15n, 1, false)],
  ['36km', unit(36_000n, 0, true)],
  ['1.5Mm', unit(15_000_000n, 1, true)],
  ['999m', unit(999n, 0, true)],
  ['TKN', { kind: 'ticker', chainId: '1', token: TOKEN }],
  [`#5 of ${TOKEN}`, { kind: 'item', chainId: '1', collection: TOKEN, id: 5n }],
  ['5', { kind: 'item', chainId: '1', collection: null, id: 5n }],
  ['block 7', { kind: 'block', chainId: '1', height: 7n }],
  ['5', { kind: 'chain', chainId: 5n }],
  ['yes', { kind: 'flag', value: true }],
  ['no', { kind: 'flag', value: false }],
  ['7', { kind: 'amount', chainId: '1', token: undefined, amount: 7n }],
  ['1 COIN', { kind: 'amount', chainId: '1', token: null, amount: 10n ** 18n }],
  ['7 COIN-less', { kind: 'text', text: '7 COIN-less' }],
])('formats %s', (text, value) => {
  expect(writeValue(value, plainWriter())).toBe(text)
})

test('shows a name only if the descriptor allows one', () => {
  const writer = { ...plainWriter(), name: () => 'a.eth' }
  const address = {
    kind: 'address',
    chainId: '1',
    address: TOKEN,
    sources: null,
    isSender: false,
  } as const
  expect(writeValue({ ...address, isNamed: true }, writer)).toBe('a.eth')
  expect(writeValue({ ...address, isNamed: false }, writer)).toBe(TOKEN)
})
