import { drainTimeOf } from '../../../services/operations/drainTime'
import { createOperations } from '../../../services/operations/operations'
import { freePort } from '../../support/freePort'
import { eventually } from '../../support/settle'

test('reads the seconds from the environment, with a default of 5', () => {
  expect(drainTimeOf({})).toBe(5_000)
  expect(drainTimeOf({ DRAIN_SECONDS: '0' })).toBe(0)
  expect(drainTimeOf({ DRAIN_SECONDS: '1.5' })).toBe(1_500)
  for (const bad of ['', ' ', 'x', '-1', '301', 'Infinity'])
    expect(() => drainTimeOf({ DRAIN_SECONDS: bad })).toThrow('from 0 to 300')
})

test('a process that ends is not ready, and serves until load balancers have noticed', async () => {
  const adminPort = await freePort()
  const operations = createOperations({ checks: {}, adminPort, write: () => undefined })
  await operations.listen()
  const statusOf = async () => (await fetch(`http://127.0.0.1:${adminPort}/ready`)).status
  expect(await statusOf()).toBe(200)
  const waits: { ms: number; end(): void }[] = []
  let isOver = false
  const wait = (ms: number) => new Promise<void>((end) => void waits.push({ ms, end }))
  const ended = operations.beginEnd(5_000, wait).then(() => (isOver = true))
  expect(await statusOf()).toBe(503)
  expect([waits.map(({ ms }) => ms), isOver]).toEqual([[5_000], false])
  waits[0]?.end()
  await ended
  await operations.beginEnd(0, wait)
  expect(waits).toHaveLength(1)
  await eventually(() => isOver)
  await operations.close()
})
