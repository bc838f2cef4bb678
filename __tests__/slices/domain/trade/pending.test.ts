import * as fc from 'fast-check'
import { PENDING_MAX } from '../../../../src/slices/domain/trade/limits'
import {
  isSameTransaction,
  readPending,
  withPending,
  writePending,
  type PendingTransaction,
} from '../../../../src/slices/domain/trade/pending'

const transaction = (at: number): PendingTransaction => ({
  networkId: 'eip155:31337',
  hash: `0x${at.toString(16).padStart(64, '0')}`,
  from: `0x${'ab'.repeat(20)}`,
  kind: 'send',
  amount: '1.25',
  symbol: 'ETH',
  sentAt: at,
  place: { signer: `0x${'ab'.repeat(20)}`, nonce: at },
  goneSince: null,
})
const many = (count: number) => Array.from({ length: count }, (_, at) => transaction(at))

it('returns the transactions that it stored', () => {
  const list = many(3)
  expect(readPending(writePending(list))).toEqual(list)
})

it('keeps 99 transactions and drops the oldest', () => {
  const full = withPending([], many(PENDING_MAX))
  expect(full).toHaveLength(99)
  const more = withPending(full, [transaction(PENDING_MAX)])
  expect(more).toHaveLength(99)
  expect(more[0]).toEqual(transaction(1))
  expect(more.at(-1)).toEqual(transaction(PENDING_MAX))
  expect(readPending(writePending(many(PENDING_MAX + 1)))[0]).toEqual(transaction(1))
})

it('stores each transaction once, with its latest status', () => {
  const [one, two] = [transaction(1), transaction(2)]
  const news = { ...one, goneSince: 9 }
  expect(withPending([one, two], [news])).toEqual([news, two])
  expect(isSameTransaction(one, { ...one, networkId: 'eip155:31338' })).toBe(false)
})

it.each([
  [null],
  [''],
  ['null'],
  ['[]'],
  ['{"v":2,"list":[]}'],
  ['{"v":1}'],
  ['{"v":1,"list":{"length":3}}'],
])('returns nothing for the stored value %p', (text) => {
  expect(readPending(text)).toEqual([])
})

it('drops malformed entries and keeps the others', () => {
  const good = transaction(1)
  const bad = [
    { ...good, hash: '0x12' },
    { ...good, networkId: 'eip155' },
    { ...good, kind: 'steal' },
    { ...good, amount: '1e400' },
    { ...good, amount: '-1' },
    { ...good, sentAt: '1' },
    { ...good, place: { signer: 'me', nonce: -1 } },
    null,
    7,
  ]
  expect(readPending(JSON.stringify({ v: 1, list: [...bad, good] }))).toEqual([good])
})

it('never throws or returns malformed entries for 10,000 hostile texts', () => {
  const whole = writePending(many(2))
  const hostile = fc.oneof(
    fc.string(),
    fc.json(),
    fc
      .record({ v: fc.constant(1), list: fc.array(fc.anything()) })
      .map((value) => JSON.stringify(value)),
    fc
      .tuple(fc.nat(whole.length), fc.nat(20), fc.string())
      .map(([at, cut, put]) => whole.slice(0, at) + put + whole.slice(at + cut)),
  )
  fc.assert(
    fc.property(hostile, (text) => {
      const read = readPending(text)
      expect(readPending(writePending(read))).toEqual(read)
    }),
    { numRuns: 10_000, seed: 12 },
  )
  expect(Object.prototype).not.toHaveProperty('list')
})
