import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import type { Database } from '../../data/database'
import { insertRecord } from '../../data/records'
import { archiveFile } from '../../data/archiveFile'
import { PaymentShape } from '../../providers/local/exchanges'
import { NameShape } from '../../providers/local/names'
import { OrderShape } from '../../providers/local/onramp'
import { SessionShape } from '../../providers/local/sessions'

/** A stored value with its key and owner. */
interface Kept {
  key: string
  owner?: string
  value: unknown
}

const byKey = <T>(shape: z.ZodMiniType<T>) => z.record(z.string(), shape)
const pairs = <T>(shape: z.ZodMiniType<T>, value: unknown) =>
  Object.entries(z.parse(byKey(shape), value))
const plain =
  <T>(shape: z.ZodMiniType<T>) =>
  (value: unknown): Kept[] =>
    pairs(shape, value).map(([key, item]) => ({ key, value: item }))

const names = (value: unknown): Kept[] =>
  pairs(NameShape, value).map(([key, record]) => {
    const [first] = Object.values(record.addresses)
    return { key, owner: first?.address.toLowerCase() ?? '', value: record }
  })
/** The file lists the newest first; the records expect the newest last. */
const sessions = (value: unknown): Kept[] =>
  pairs(z.array(SessionShape), value).flatMap(([account, list]) =>
    list
      .reverse()
      .map((session) => ({ key: `${account}/${session.pci}`, owner: account, value: session })),
  )
const orders = (value: unknown): Kept[] =>
  z
    .parse(z.array(OrderShape), value)
    .reverse()
    .map((order) => ({ key: order.id, owner: order.address.toLowerCase(), value: order }))
const metadata = (value: unknown): Kept[] =>
  pairs(z.unknown(), value).map(([key, kept]) => ({ key, value: { metadata: kept } }))

/** The parts of the file, with the collection that now stores each of them and its parser. */
const PARTS: Readonly<Record<string, [collection: string, read: (value: unknown) => Kept[]]>> = {
  names: ['names', names],
  sessions: ['sessions', sessions],
  orders: ['orders', orders],
  exchangeSessions: ['exchange-payments', plain(PaymentShape)],
  userOperations: ['carriers', plain(z.string())],
  operations: ['operations', plain(z.record(z.string(), z.unknown()))],
  crowd: ['crowd', plain(z.object({ factory: z.string(), count: z.int() }))],
  'account-metadata': ['account-metadata', metadata],
}

/**
 * Imports, once, the file in which a backend stored its state before it had a database: everything
 * or nothing. Values that are in the database already are not replaced. The file is archived under
 * another name; entries that are not state stay in it, since the same file may hold a
 * configuration.
 * @returns the number of imported records
 * @throws Error for a part that cannot be read, so that none is lost silently
 */
export const takeOver = async (database: Database, file: string): Promise<number> => {
  if (!existsSync(file)) return 0
  const entries = new Map(pairs(z.unknown(), JSON.parse(readFileSync(file, 'utf8'))))
  const others = [...entries].filter(([part]) => !Object.hasOwn(PARTS, part))
  if (others.length === entries.size) return 0
  const records = Object.entries(PARTS).flatMap(([part, [collection, read]]) =>
    entries.has(part) ? read(entries.get(part)).map((kept) => ({ ...kept, collection })) : [],
  )
  await database.transaction(async (queries) => {
    for (const record of records) await insertRecord(queries, record)
  })
  archiveFile(file, `${file}.taken-over`, others)
  return records.length
}
