import * as z from 'zod/mini'
import { createMemoryRecords } from '../../../services/data/memoryRecords'
import { createExpiringStore, OVER } from '../../../services/frame/expiringStore'

const Thing = z.object({ name: z.string(), endsAt: z.number() })

const setUp = () => {
  const clock = { now: 1_000 }
  const records = createMemoryRecords()
  const kind = { name: 'things', shape: Thing, now: () => clock.now }
  const [one, other] = [createExpiringStore(records, kind), createExpiringStore(records, kind)]
  const kept = async () => (await records.collection('things', Thing).list()).length
  return { clock, records, one, other, kept }
}

it('finds a value that another process stored, until it expires', async () => {
  const { clock, one, other } = setUp()
  await one.keep('a', { name: 'willow', endsAt: 2_000 })
  expect(await other.get('a')).toEqual({ name: 'willow', endsAt: 2_000 })
  clock.now = 2_000
  expect([await other.get('a'), await other.take('a')]).toEqual([null, null])
  await one.keep('a', { name: 'oak', endsAt: 2_000 })
  expect(await other.change('a', (thing) => thing)).toBeNull()
})

it('returns a value to one of two takers, and never a used value', async () => {
  const { one, other } = setUp()
  await one.keep('a', { name: 'willow', endsAt: 2_000 })
  const taken = await Promise.all([one.take('a'), other.take('a')])
  expect(taken.filter((thing) => thing !== null)).toHaveLength(1)
  await one.keep('a', { name: 'oak', endsAt: 2_000 })
  await one.change('a', (thing) => ({ ...thing, ...OVER }))
  expect(await other.get('a')).toBeNull()
})

it('removes expired values when the next one is stored, also those of a former shape', async () => {
  const { clock, records, one, kept } = setUp()
  const older = records.collection('things', z.object({ endsAt: z.number() }))
  await older.put('old', { endsAt: 1_500 })
  await one.keep('a', { name: 'willow', endsAt: 1_500 })
  clock.now = 1_500
  await one.keep('b', { name: 'oak', endsAt: 2_000 })
  expect(await kept()).toBe(1)
  await older.put('c', { endsAt: 2_000 })
  await one.keep('c', { name: 'ash', endsAt: 2_000 })
  expect(await one.get('c')).toMatchObject({ name: 'ash' })
})

it('keeps the newest ten thousand; a value stored again is the newest', async () => {
  const { one, kept } = setUp()
  await one.keep('again', { name: 'first', endsAt: 2_000 })
  await one.keep('once', { name: 'first', endsAt: 2_000 })
  await one.keep('again', { name: 'second', endsAt: 2_000 })
  for (let at = 0; at < 9_999; at += 1) await one.keep(`k${at}`, { name: 'n', endsAt: 2_000 })
  expect(await kept()).toBe(10_000)
  expect(await one.get('again')).toMatchObject({ name: 'second' })
  expect(await one.get('once')).toBeNull()
})

it('drops the oldest values of a network beyond a thousand, and none of another network', async () => {
  const { one } = setUp()
  await one.keep('quiet', { name: 'n', endsAt: 2_000 }, '203.0.113.7')
  for (let at = 0; at < 1_200; at += 1)
    await one.keep(`k${at}`, { name: 'n', endsAt: 2_000 }, `2001:db8:1:${at.toString(16)}::/64`)
  const left = await Promise.all(['quiet', 'k199', 'k200'].map((key) => one.get(key)))
  expect(left.map((thing) => thing !== null)).toEqual([true, false, true])
})
