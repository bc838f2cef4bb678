import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { createMemoryRecords } from '../../../services/data/memoryRecords'
import { createRecords, type Records } from '../../../services/data/records'
import { fileShelf } from '../../../services/wallets/fileShelf'
import { recordShelf } from '../../../services/wallets/recordShelf'
import {
  hashOf,
  memoryShelf,
  type ShelfState,
  type WalletShelf,
} from '../../../services/wallets/shelf'
import { figure, openEngines, START_TIME, type Engines } from '../data/engines'

const newFolder = () => mkdtempSync(join(tmpdir(), 'shelf-'))
const bytes = Buffer.from('a picture')
const hash = hashOf(bytes)
const wallet = { id: 'a', name: 'A', chains: ['eip155:1'] }
const state: ShelfState = {
  listed: [{ wallet, picture: hash }],
  waiting: [{ id: 'b', change: 'gone', digest: hashOf('b'), next: null }],
  declined: { c: hashOf('c') },
}

/** Long enough for an unused picture to be removed. */
const LATER = 60 * 60_000
const clock = { now: 0 }
let engines: Engines
beforeAll(async () => {
  engines = await openEngines()
}, START_TIME)
afterAll(() => engines.close())

let made = 0
/** An empty list storage, in records that others use too. */
const shelfIn = (records: Records): WalletShelf => {
  made += 1
  const prefix = `${made}`
  return recordShelf(
    { collection: (name, shape) => records.collection(`${prefix} ${name}`, shape) },
    () => clock.now,
  )
}

const SHELVES: readonly [string, () => WalletShelf | null][] = [
  ['memory', memoryShelf],
  ['files', () => fileShelf(join(newFolder(), 'wallets'))],
  ['records in memory', () => shelfIn(createMemoryRecords())],
  ...['PGlite', 'Postgres'].map((name): [string, () => WalletShelf | null] => [
    name,
    () => {
      const database = engines.databases.get(name)
      return database ? shelfIn(createRecords(database)) : null
    },
  ]),
]

describe.each(SHELVES)('the list storage in %s', (name, make) => {
  /** Runs a test if the storage is available. */
  const on = (work: (shelf: WalletShelf) => Promise<void>) => async () => {
    const shelf = make()
    if (shelf) await work(shelf)
  }

  test(
    'the list storage is empty at first, and returns what was saved last',
    on(async (shelf) => {
      expect(await shelf.load()).toEqual({ listed: [], waiting: [], declined: {} })
      expect(await shelf.change(() => state)).toEqual(state)
      expect(await shelf.load()).toEqual(state)
      await shelf.change((current) => ({ ...current, waiting: [] }))
      expect(await shelf.load()).toEqual({ ...state, waiting: [] })
    }),
  )

  test(
    'does not change with the objects that it returned or received',
    on(async (shelf) => {
      const mine = structuredClone(state)
      ;(await shelf.change(() => mine)).listed.pop()
      mine.listed.pop()
      ;(await shelf.load()).waiting.pop()
      expect(await shelf.load()).toEqual(state)
    }),
  )

  test(
    'loses no parallel change',
    on(async (shelf) => {
      const ids = Array.from({ length: 20 }, (_, at) => `w${at}`)
      await Promise.all(
        ids.map((id) =>
          shelf.change((current) => ({
            ...current,
            declined: { ...current.declined, [id]: hash },
          })),
        ),
      )
      const kept = Object.keys((await shelf.load()).declined)
      figure(`wallet list in ${name}: ${ids.length} changes at once, kept`, kept.length)
      expect(kept.sort()).toEqual(ids.sort())
    }),
  )

  test(
    'stores pictures by their hash until they are swept',
    on(async (shelf) => {
      const other = hashOf('other')
      expect(await shelf.picture(hash)).toBeNull()
      await shelf.sweep(new Set())
      await shelf.keepPicture(hash, bytes)
      await shelf.keepPicture(hash, bytes)
      await shelf.keepPicture(other, Buffer.from('other'))
      expect(await shelf.picture(hash)).toEqual(bytes)
      clock.now += LATER
      await shelf.sweep(new Set([hash]))
      expect([await shelf.picture(hash), await shelf.picture(other)]).toEqual([bytes, null])
    }),
  )

  test.each(['', '..', '../list', '../../etc/passwd', 'a\0', 'A'.repeat(64), `${hash}/../${hash}`])(
    'the list storage has no picture by another name: %j',
    (name) =>
      on(async (shelf) => {
        await shelf.change(() => state)
        await shelf.keepPicture(hash, bytes)
        expect(await shelf.picture(name)).toBeNull()
      })(),
  )
})

test('does not sweep a picture from records that another process has just fetched, or fetched again', async () => {
  const shelf = shelfIn(createMemoryRecords())
  await shelf.keepPicture(hash, bytes)
  await shelf.sweep(new Set())
  expect(await shelf.picture(hash)).toEqual(bytes)
  clock.now += LATER
  await shelf.keepPicture(hash, bytes)
  await shelf.sweep(new Set())
  expect(await shelf.picture(hash)).toEqual(bytes)
})

test('rejects for an unreadable list in records and leaves it unchanged', async () => {
  const records = createMemoryRecords()
  const text = z.object({ listed: z.string() })
  await records.collection('wallet-list', text).put('list', { listed: 'odd' })
  await expect(recordShelf(records).load()).rejects.toThrow(z.core.$ZodError)
  await expect(recordShelf(records).change(() => state)).rejects.toThrow(z.core.$ZodError)
  expect(await records.collection('wallet-list', text).get('list')).toEqual({ listed: 'odd' })
})

test('keeps files for the next process, and leaves no file half written', async () => {
  const folder = newFolder()
  await fileShelf(folder).change(() => state)
  await fileShelf(folder).keepPicture(hash, bytes)
  expect(await fileShelf(folder).load()).toEqual(state)
  expect(await fileShelf(folder).picture(hash)).toEqual(bytes)
  expect(readdirSync(folder, { recursive: true }).sort()).toEqual(
    ['list.json', 'pictures', `pictures/${hash}.webp`].sort(),
  )
})

test.each(['{', '{}', '[]', '{"listed":[{"wallet":{"id":"a"}}],"waiting":[],"declined":{}}'])(
  'rejects for an unreadable list and leaves it unchanged: %s',
  async (text) => {
    const folder = newFolder()
    writeFileSync(join(folder, 'list.json'), text)
    await expect(fileShelf(folder).load()).rejects.toThrow()
  },
)
