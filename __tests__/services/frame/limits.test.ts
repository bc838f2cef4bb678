import { createMemoryCounters } from '../../../services/data/memoryCounters'
import { createRateLimit } from '../../../services/frame/limits'

const EMAIL = 'ada@example.org'

it('counts per key and starts anew after the window; null never refuses', async () => {
  let now = 0
  const counters = createMemoryCounters(() => now)
  const limit = createRateLimit(counters, { name: 'two', count: 2, windowMs: 1000 })
  const answers = [await limit.take('a'), await limit.take('a'), await limit.take('a')]
  expect(answers).toEqual([true, true, false])
  expect(await limit.take('b')).toBe(true)
  now = 1000
  expect(await limit.take('a')).toBe(true)
  const none = createRateLimit(counters, { name: 'none', count: null, windowMs: 1000 })
  const all = await Promise.all(Array.from({ length: 100 }, () => none.take('a')))
  expect(all).not.toContain(false)
})

it('shares its counters with other limits, and gives them no address', async () => {
  const keys: string[] = []
  const counters = {
    hit(key: string) {
      keys.push(key)
      return Promise.resolve(true)
    },
  }
  for (const name of ['one', 'other'])
    await createRateLimit(counters, { name, count: 1, windowMs: 1000 }).take(EMAIL)
  expect(new Set(keys).size).toBe(2)
  expect(keys.join()).not.toContain(EMAIL)
})
