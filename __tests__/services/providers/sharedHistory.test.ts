import { sharedHistory } from '../../../services/providers/chainHistory/shared'
import type { HistorySlice } from '../../../services/providers/chainHistory/source'

const EMPTY: HistorySlice = { entries: [], more: false }

function setUp() {
  const clock = { now: 0 }
  const reads: {
    place: string
    signal: AbortSignal | undefined
    end(slice?: HistorySlice): void
  }[] = []
  const source = sharedHistory(
    {
      chainId: 'eip155:1',
      read: (address, before, limit, signal) =>
        new Promise((resolve, reject) => {
          const place = `${address} ${before?.block ?? 'newest'} ${limit}`
          reads.push({ place, signal, end: (slice = EMPTY) => resolve(slice) })
          signal?.addEventListener('abort', () => reject(new Error('aborted')))
        }),
    },
    () => clock.now,
  )
  return { clock, reads, source }
}

test('reads once for parallel callers, and for a while afterwards', async () => {
  const { clock, reads, source } = setUp()
  const both = [source.read('0xA', null, 50), source.read('0xa', null, 50)]
  expect(reads).toHaveLength(1)
  reads[0]?.end()
  expect(await Promise.all(both)).toEqual([EMPTY, EMPTY])
  clock.now = 14_999
  expect(await source.read('0xa', null, 50)).toBe(EMPTY)
  clock.now = 15_000
  void source.read('0xa', null, 50)
  void source.read('0xa', { block: 7, index: 0 }, 50)
  void source.read('0xb', null, 50)
  expect(reads.map(({ place }) => place)).toEqual([
    '0xA newest 50',
    '0xa newest 50',
    '0xa 7 50',
    '0xb newest 50',
  ])
})

test('continues while a caller waits, and ends once all have left', async () => {
  const { reads, source } = setUp()
  const [one, two] = [new AbortController(), new AbortController()]
  const first = source.read('a', null, 50, one.signal)
  const second = source.read('a', null, 50, two.signal)
  one.abort()
  await expect(first).rejects.toThrow('left')
  expect(reads[0]?.signal?.aborted).toBe(false)
  two.abort()
  await expect(second).rejects.toThrow('left')
  expect(reads[0]?.signal?.aborted).toBe(true)
  const again = source.read('a', null, 50)
  reads[1]?.end()
  expect(await again).toBe(EMPTY)
})

test('caches no failure', async () => {
  const { reads, source } = setUp()
  const caller = new AbortController()
  const failed = source.read('a', null, 50, caller.signal)
  caller.abort()
  await expect(failed).rejects.toThrow()
  void source.read('a', null, 50)
  expect(reads).toHaveLength(2)
})
