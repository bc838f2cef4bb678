import * as z from 'zod/mini'
import type { Database } from '../../../services/data/database'
import { createMemoryRecords } from '../../../services/data/memoryRecords'
import { openDatabase } from '../../../services/data/openDatabase'
import { createRecords } from '../../../services/data/records'
import { createOperations } from '../../../services/operations/operations'
import { WalletsConfig } from '../../../services/wallets/config'
import { openReviewQueue, type ReviewQueue } from '../../../services/wallets/reviewQueue'
import { openWallets } from '../../../services/wallets/openWallets'
import { recordShelf } from '../../../services/wallets/recordShelf'
import { figure, START_TIME } from '../data/engines'
import { startPostgres } from '../data/startPostgres'
import { good } from './hostile'

const CROWD = 20
const source = {
  list: () => Promise.resolve(JSON.stringify({ wallets: [good('a'), good('b'), good('c')] })),
  picture: () => Promise.reject(new Error('none')),
}
const served = ({ catalogue }: Pick<ReviewQueue, 'catalogue'>) =>
  catalogue.find({ page: 1, entries: 9 }).data.map(({ id }) => id)
const waiting = (queue: ReviewQueue) => queue.view().waiting.map(({ id }) => id)

let both: Database[] = []
const closes: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  const server = await startPostgres()
  if (!server) {
    const database = await openDatabase({})
    closes.push(() => database.close())
    both = [database, database]
    return
  }
  const databaseUrl = await server.createDatabase('wallets')
  both = [await openDatabase({ databaseUrl }), await openDatabase({ databaseUrl })]
  closes.push(...both.map((database) => () => database.close()), () => server.stop())
}, START_TIME)
afterAll(async () => {
  for (const close of closes) await close()
})

test('two backends share one list: a wallet that waits at one is decided at the other, once', async () => {
  const shelves = both.map((database) => recordShelf(createRecords(database)))
  const [one, other] = await Promise.all(
    shelves.map((shelf) => openReviewQueue(shelf, source, true)),
  )
  if (!one || !other) throw new Error('two databases are open')
  await Promise.all([one.refresh(), other.refresh()])
  expect([waiting(one), waiting(other)]).toEqual([
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
  ])

  const seen = one.view().waiting.filter(({ id }) => id !== 'c')
  const operators = await Promise.all(
    Array.from({ length: CROWD / 2 }, () => shelves).flatMap((pair) =>
      pair.map((shelf) => openReviewQueue(shelf, source, true)),
    ),
  )
  const decisions = operators.map((queue, at) => queue.decide(seen, at % 3 !== 0))
  const counted = (await Promise.all(decisions)).filter((stale) => stale.length === 0)
  figure(`two wallet lists: ${CROWD} decisions on one change at once, counted`, counted.length)
  expect(counted).toHaveLength(1)

  await Promise.all([one.look(), other.look()])
  expect(one.view()).toEqual(other.view())
  expect(served(one)).toEqual(served(other))
  expect(waiting(one)).toEqual(['c'])
  expect(await other.decide(one.view().waiting, true)).toEqual([])
  await one.refresh()
  expect([served(one).includes('c'), waiting(one)]).toEqual([true, []])
})

test('serves decisions of another backend within seconds', async () => {
  jest.useFakeTimers()
  const shared = createMemoryRecords()
  const operations = createOperations({ checks: {}, write: () => undefined })
  const bytes = Buffer.from(await source.list())
  const config = z.parse(WalletsConfig, { url: 'https://lists.example/a.json' })
  const parts = { dataDir: undefined, shared, operations }
  const fetchOutside = () => Promise.resolve({ type: '', bytes })
  const hosted = await openWallets(config, { ...parts, fetchOutside })
  const end = hosted.keepFresh()
  const queue = await openReviewQueue(recordShelf(shared), source, true)
  await queue.refresh()
  await queue.decide(queue.view().waiting, true)
  expect(served(hosted)).toEqual([])
  await jest.advanceTimersByTimeAsync(15_000)
  expect(served(hosted)).toEqual(['a', 'b', 'c'])
  end()
  expect(jest.getTimerCount()).toBe(0)
  jest.useRealTimers()
})
