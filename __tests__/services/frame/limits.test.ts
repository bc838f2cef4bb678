import { createMemoryCounters } from '../../../services/data/memoryCounters'
import { createCallerLimit, createRateLimit } from '../../../services/frame/limits'

const EMAIL = 'ada@example.org'

it('counts per key and starts again after the window; null never refuses', async () => {
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

it('counts a /64 network as one caller, and a /48 network as ten', async () => {
  const counters = createMemoryCounters(() => 0)
  const limit = createCallerLimit(counters, { name: 'two', count: 2, windowMs: 1000 })
  const taken = async (callers: readonly string[]) => {
    const answers: boolean[] = []
    for (const caller of callers) answers.push(await limit.take(caller))
    return answers.filter(Boolean).length
  }
  expect(await taken(Array.from({ length: 5 }, () => '2001:db8:1:1::/64'))).toBe(2)
  const neighbours = Array.from({ length: 30 }, (_, index) => `2001:db8:1:${index + 2}::/64`)
  expect(await taken(neighbours)).toBe(18)
  expect(await taken(['2001:db8:2:1::/64', '203.0.113.7', '203.0.113.7', '203.0.113.7'])).toBe(3)
  const none = createCallerLimit(counters, { name: 'none', count: null, windowMs: 1000 })
  expect(await none.take('203.0.113.7')).toBe(true)
})

it('shares its counters with other limits, and stores no address in them', async () => {
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
