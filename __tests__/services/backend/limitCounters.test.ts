import { limitCounters } from '../../../services/backend/hosted/limitCounters'
import { createMemoryCounters } from '../../../services/data/memoryCounters'
import { createMetrics } from '../../../services/operations/metrics'

test('shows the failures of the rate-limit counters as a metric', async () => {
  let isUp = true
  const memory = createMemoryCounters()
  const hit: typeof memory.hit = (...args) =>
    isUp ? memory.hit(...args) : Promise.reject(new Error('gone'))
  const metrics = createMetrics()
  const counters = limitCounters({ ...memory, hit }, { metrics })
  expect(await counters.hit('a', 1_000, 1)).toBe(true)
  expect(await counters.remaining('a')).toBeGreaterThan(0)
  isUp = false
  await expect(counters.hit('a', 1_000, 1)).rejects.toThrow('gone')
  expect(await metrics.text()).toContain('latchkey_limit_failures_total 1\n')
})
