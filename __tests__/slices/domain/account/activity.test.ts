import { movedBy, operationOf, toActivity } from '../../../../src/slices/domain/account/activity'
import { heldNfts } from '../../../../src/slices/domain/account/nfts'
import type { Transaction, Transfer } from '../../../../src/slices/domain/account/transaction'

const row = (id: string, minedAt: string, more: Partial<Transaction> = {}): Transaction => ({
  id,
  operationType: 'send',
  hash: `hash-${id}`,
  minedAt,
  sentFrom: null,
  sentTo: null,
  status: 'confirmed',
  chain: null,
  application: null,
  transfers: [],
  ...more,
})
const nothing = { value: null, price: null, token: null, nft: null }
const coin = (direction: Transfer['direction'], symbol: string): Transfer => ({
  ...nothing,
  direction,
  numeric: '1',
  token: { name: symbol, symbol, iconUrl: null, spam: false },
})
const item = (direction: Transfer['direction'], name: string, numeric = '1', spam = false) => ({
  ...nothing,
  direction,
  numeric,
  nft: { name, imageUrl: null, spam },
})
const idsOf = (groups: ReturnType<typeof toActivity>) =>
  groups.map(({ key, transactions }) => [key, transactions.map(({ id }) => id)])

describe('the history by month', () => {
  it('sorts months and rows newest first, whatever their original order', () => {
    const groups = toActivity([
      row('a', '2025-12-31T12:00:00Z'),
      row('b', '2026-02-03T12:00:00Z'),
      row('c', '2026-02-20T12:00:00Z'),
      row('d', '2025-02-20T12:00:00Z'),
    ])
    expect(idsOf(groups)).toEqual([
      ['2026-2', ['c', 'b']],
      ['2025-12', ['a']],
      ['2025-2', ['d']],
    ])
  })

  it('lists pending transactions before all months', () => {
    const groups = toActivity([
      row('a', '2026-03-01T12:00:00Z'),
      row('b', '2026-02-01T12:00:00Z', { status: 'pending' }),
    ])
    expect(idsOf(groups)).toEqual([
      ['pending', ['b']],
      ['2026-3', ['a']],
    ])
  })

  it('lists a transaction once if it is in two pages or also a purchase', () => {
    const a = row('a', '2026-03-02T12:00:00Z')
    const bought = row('order-1', a.minedAt, { hash: a.hash })
    const ordered = row('order-2', '2026-03-01T12:00:00Z', { hash: null })
    expect(idsOf(toActivity([a, a], [bought, ordered]))).toEqual([['2026-3', ['a', 'order-2']]])
  })

  it('groups 10,000 rows', () => {
    const start = Date.parse('2026-01-01T00:00:00Z')
    const rows = Array.from({ length: 10_000 }, (_, i) =>
      row(`${i}`, new Date(start - i * 3_600_000).toISOString()),
    )
    expect(toActivity(rows).flatMap(({ transactions }) => transactions)).toHaveLength(10_000)
  })
})

describe('the transfers of a row', () => {
  const told = (operationType: string, ...transfers: Transfer[]) => {
    const { main, paid } = movedBy(row('a', '2026-01-01T00:00:00Z', { operationType, transfers }))
    return [main, paid].map((moved) => moved?.token?.symbol ?? moved?.nft?.name ?? null)
  }
  it.each([
    ['trade', ['IN', 'OUT']],
    ['send', ['OUT', null]],
    ['stake', ['OUT', null]],
    ['withdraw', ['IN', null]],
    ['something-new', ['IN', null]],
  ])('shows the transfers of the operation %s', (operation, expected) => {
    expect(told(operation, coin('out', 'OUT'), coin('in', 'IN'))).toEqual(expected)
  })

  it('leaves out spam if there are other transfers', () => {
    expect(told('receive', item('in', 'Free coin', '1', true), coin('in', 'ETH'))).toEqual([
      'ETH',
      null,
    ])
  })

  it('returns no transfers for a transaction without any', () => {
    expect(told('approve')).toEqual([null, null])
  })
})

it.each([
  ['bought', 'buy'],
  ['Send', 'send'],
  ['__proto__', 'other'],
])('reads %s as %s', (operationType, operation) => {
  expect(operationOf(row('a', '2026-01-01T00:00:00Z', { operationType }))).toBe(operation)
})

describe('the NFTs that an account holds', () => {
  const at = (day: number, transfers: Transfer[], more: Partial<Transaction> = {}) =>
    row(`${day}`, `2026-01-${String(day).padStart(2, '0')}T00:00:00Z`, { transfers, ...more })
  const held = (...rows: Transaction[]) => heldNfts(rows).map(({ name, count }) => [name, count])

  it('lists received NFTs that were not sent again, the latest first', () => {
    expect(
      held(
        at(3, [item('in', 'C')]),
        at(4, [item('out', 'A')]),
        at(1, [item('in', 'A'), item('in', 'B')]),
      ),
    ).toEqual([
      ['C', 1n],
      ['B', 1n],
    ])
  })

  it('counts an NFT that was sent and came back, even if its first arrival is unknown', () => {
    expect(held(at(1, [item('out', 'A')]), at(2, [item('in', 'A')]))).toEqual([['A', 1n]])
  })

  it('counts several items of the same kind', () => {
    expect(held(at(1, [item('in', 'A', '5')]), at(2, [item('out', 'A', '2')]))).toEqual([['A', 3n]])
  })

  it('tells items apart by contract and id, where the service sends them', () => {
    const facts = { standard: null, collection: null, description: null, largeUrl: null }
    const named = (direction: Transfer['direction'], contract: string, tokenId: string) => {
      const moved = item(direction, 'A')
      return { ...moved, nft: { ...moved.nft, facts: { ...facts, contract, tokenId } } }
    }
    const rows = [
      at(1, [named('in', '0x1', '1'), named('in', '0x1', '2'), named('in', '0x2', '1')]),
      at(2, [named('out', '0x1', '1')]),
    ]
    expect(heldNfts(rows).map(({ facts: known }) => [known?.contract, known?.tokenId])).toEqual([
      ['0x2', '1'],
      ['0x1', '2'],
    ])
  })

  it('remembers the latest transaction that moved an item', () => {
    expect(heldNfts([at(1, [item('in', 'A')]), at(2, [item('in', 'A')])])).toMatchObject([
      { latest: { direction: 'in', hash: at(2, []).hash } },
    ])
  })

  it('counts exactly, however many items an ERC-1155 collection has', () => {
    const many = String(2n ** 256n - 1n)
    expect(held(at(1, [item('in', 'A', many)]), at(2, [item('out', 'A', '1')]))).toEqual([
      ['A', 2n ** 256n - 2n],
    ])
  })

  it('ignores spam, failed and pending transactions', () => {
    expect(
      held(
        at(1, [item('in', 'Spam', '1', true)]),
        at(2, [item('in', 'A')], { status: 'failed' }),
        at(3, [item('in', 'B')], { status: 'pending' }),
      ),
    ).toEqual([])
  })
})
