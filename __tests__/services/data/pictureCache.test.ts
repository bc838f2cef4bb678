import { createPictureCache } from '../../../services/data/pictureCache'

const ENTRY = 200

/** A cache with a fake clock, and the keys that were read. */
function setUp(options: { most?: number; lifeMs?: number; missingMs?: number } = {}) {
  const clock = { now: 0 }
  const reads: string[] = []
  const cache = createPictureCache<{ bytes: Uint8Array }>({
    ...{ most: 10_000, now: () => clock.now },
    ...options,
  })
  const look = (key: string, size: number | null = 10) =>
    cache.get(key, async () => {
      reads.push(key)
      return size === null ? null : { bytes: new Uint8Array(size) }
    })
  return { cache, clock, look, reads }
}

test('reads a picture once for parallel and later callers', async () => {
  const { look, reads } = setUp()
  const found = await Promise.all([look('a'), look('a')])
  expect([...found, await look('a')].map((picture) => picture?.bytes.length)).toEqual([10, 10, 10])
  expect(reads).toEqual(['a'])
})

test('drops the least recently used pictures beyond its size', async () => {
  const { look, reads } = setUp({ most: 2 * (ENTRY + 10) })
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await look(key)
  expect(reads).toEqual(['a', 'b', 'c', 'b'])
})

test('does not cache a picture that is larger than the cache', async () => {
  const { look, reads } = setUp({ most: ENTRY + 10 })
  for (const key of ['a', 'large', 'large', 'a']) await look(key, key === 'large' ? 11 : 10)
  expect(reads).toEqual(['a', 'large', 'large'])
})

test('reads a picture again after its lifetime, and a missing picture after a separate lifetime', async () => {
  const { clock, look, reads } = setUp({ lifeMs: 100, missingMs: 10 })
  const both = async () => {
    await look('a')
    await look('none', null)
  }
  for (const now of [0, 9, 10, 99, 100]) {
    clock.now = now
    await both()
  }
  expect(reads).toEqual(['a', 'none', 'none', 'none', 'a'])
})

test('caches no failures, and missing pictures only when configured', async () => {
  const { cache, look, reads } = setUp()
  await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  await look('a', null)
  await look('a')
  expect(reads).toEqual(['a', 'a'])
})
