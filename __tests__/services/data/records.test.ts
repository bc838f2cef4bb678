import * as z from 'zod/mini'
import { createMemoryRecords } from '../../../services/data/memoryRecords'
import { createRecords, type Records } from '../../../services/data/records'
import { figure, openEngines, START_TIME, type Engines } from './engines'

let engines: Engines
const opened = new Map<string, Records>([['memory', createMemoryRecords()]])
beforeAll(async () => {
  engines = await openEngines()
  for (const [name, database] of engines.databases) opened.set(name, createRecords(database))
}, START_TIME)
afterAll(() => engines.close())

const CROWD = 20
const crowd = <T>(work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: CROWD }, (_, index) => work(index)))

const Name = z.object({ owner: z.string() })
const Payment = z.object({ status: z.enum(['open', 'paid']), by: z.number() })
const Count = z.object({ count: z.number() })

describe.each(['memory', 'PGlite', 'Postgres'])('records in %s', (name) => {
  /** Runs a test if the store is available. */
  const on = (work: (records: Records) => Promise<void>) => async () => {
    const records = opened.get(name)
    if (records) await work(records)
  }

  it(
    'records keep one of many parallel registrations of a name, and never replace it',
    on(async (records) => {
      const names = records.collection('names', Name)
      const answers = await crowd((index) => names.insertOnce('willow', { owner: `o${index}` }))
      const kept = answers.filter(Boolean).length
      figure(`${name}: ${CROWD} at once register one name, kept`, kept)
      expect(kept).toBe(1)
      expect(await names.get('willow')).toEqual({ owner: `o${answers.indexOf(true)}` })
    }),
  )

  it(
    'records let one of many parallel payments succeed, and lose no change',
    on(async (records) => {
      const payments = records.collection('payments', Payment)
      await payments.insertOnce('one', { status: 'open', by: -1 })
      const answers = await crowd((by) =>
        payments.change('one', ({ status }) => (status === 'open' ? { status: 'paid', by } : null)),
      )
      const paid = answers.filter((answer) => answer !== null)
      figure(`${name}: ${CROWD} at once pay one payment, paid`, paid.length)
      expect(paid).toHaveLength(1)
      expect(await payments.get('one')).toEqual(paid[0])

      const counts = records.collection('counts', Count)
      await counts.put('all', { count: 0 })
      await crowd(() => counts.change('all', ({ count }) => ({ count: count + 1 })))
      figure(`${name}: ${CROWD} at once count on, counted`, (await counts.get('all'))?.count)
      expect(await counts.get('all')).toEqual({ count: CROWD })
    }),
  )

  it(
    'records return a value to one of many parallel takers and remove it',
    on(async (records) => {
      const taken = records.collection('taken', Count)
      await taken.put('one', { count: 7 })
      const answers = await crowd(() => taken.take('one'))
      const got = answers.filter((answer) => answer !== null)
      figure(`${name}: ${CROWD} at once take one value, taken`, got.length)
      expect(got).toEqual([{ count: 7 }])
      expect([await taken.get('one'), await taken.take('one')]).toEqual([null, null])
    }),
  )

  it(
    'records drop the oldest values up to the first that has not expired; a value that was taken and stored again is new',
    on(async (records) => {
      const ends = records.collection('ends', Count)
      const counted = async () => (await ends.list()).map(({ count }) => count)
      for (const count of [1, 2, 9, 3]) await ends.put(`k${count}`, { count })
      await ends.take('k1')
      await ends.put('k1', { count: 1 })
      await ends.dropOldest(({ count }) => count < 5)
      expect(await counted()).toEqual([1, 3, 9])
      await ends.dropOldest(() => true)
      await ends.dropOldest(() => true)
      expect(await counted()).toEqual([])
    }),
  )

  it(
    'records are listed newest first, for one owner or all; a replaced value keeps its place',
    on(async (records) => {
      const list = records.collection('list', Count)
      for (const count of [1, 2, 3, 4]) await list.put(`k${count}`, { count }, `o${count % 2}`)
      await list.put('k2', { count: 20 }, 'o0')
      await list.change('k1', () => ({ count: 10 }))
      const counted = async (owner?: string) => (await list.list(owner)).map(({ count }) => count)
      expect(await counted()).toEqual([4, 3, 20, 10])
      expect([await counted('o0'), await counted('o1'), await counted('o2')]).toEqual([
        [4, 20],
        [3, 10],
        [],
      ])
      const oldest = async (most: number) =>
        (await list.oldest('o1', most)).map(({ count }) => count)
      expect([await oldest(1), await oldest(9)]).toEqual([[10], [10, 3]])
      expect([await list.oldest('o2', 9), await list.oldest('\0', 9)]).toEqual([[], []])
      await list.keepNewest(1, 'o0')
      await list.keepNewest(1, 'o2')
      expect(await counted()).toEqual([4, 3, 10])
      await list.keepNewest(2)
      expect(await counted()).toEqual([4, 3])
      await list.keepNewest(2)
      expect(await counted()).toEqual([4, 3])
    }),
  )

  it(
    'records return nothing for an unknown key',
    on(async (records) => {
      const none = records.collection('none', Count)
      for (const key of ['', 'toString', 'a\0b', 'x'.repeat(10_000)]) {
        expect(await none.get(key)).toBeNull()
        expect(await none.change(key, () => ({ count: 1 }))).toBeNull()
        expect(await none.take(key)).toBeNull()
      }
      expect(await none.list()).toEqual([])
      for (const owner of ['nobody', 'a\0b', 'x'.repeat(10_000)])
        expect(await none.list(owner)).toEqual([])
    }),
  )

  it(
    'records belong to their collection and shape, whatever text they contain',
    on(async (records) => {
      const text = `\0 \ud800 '; drop table records -- "`
      const one = records.collection('one', Name)
      await one.put('key', { owner: text })
      expect((await one.get('key'))?.owner.slice(0, 2)).toBe('\0 ')
      expect((await one.get('key'))?.owner.slice(3)).toBe(text.slice(3))
      expect(await records.collection('other', Name).get('key')).toBeNull()
      await expect(records.collection('one', Count).get('key')).rejects.toThrow(z.core.$ZodError)
      const read = await one.get('key')
      if (read) read.owner = 'changed'
      expect(await one.get('key')).not.toEqual(read)
    }),
  )
})
