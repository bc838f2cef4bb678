import * as z from 'zod/mini'
import type { Database, Queries } from './database'

/** Values of one kind by their keys. Values are parsed by their shape when they are read. */
export interface Collection<T> {
  get(key: string): Promise<T | null>
  /** The values of an owner, or of all owners, newest first. */
  list(owner?: string): Promise<T[]>
  /** The oldest values of an owner, oldest first, at most `most`. */
  oldest(owner: string, most: number): Promise<T[]>
  /**
   * Adds a value.
   * @returns false when the key exists: only one of several parallel callers gets true
   */
  insertOnce(key: string, value: T, owner?: string): Promise<boolean>
  /** Stores a value under a key and replaces the former value, whose age it keeps. */
  put(key: string, value: T, owner?: string): Promise<void>
  /**
   * Changes a value under a lock, so that parallel changes run one after the other.
   * @param next returns the new value, or null to leave it; it receives the result of the caller
   * before it
   * @returns the new value; null when there is none, or it was left
   */
  change(key: string, next: (value: T) => T | null): Promise<T | null>
  /**
   * Removes a value.
   * @returns the value; only one of several parallel callers gets it, the others get null
   */
  take(key: string): Promise<T | null>
  /** Deletes all but the newest values, of an owner or of all owners. */
  keepNewest(count: number, owner?: string): Promise<void>
  /** Deletes the oldest values up to the first that has not expired, at most a hundred. */
  dropOldest(isOver: (value: T) => boolean): Promise<void>
}

/** Stored state of a service: collections by their names. */
export interface Records {
  collection<T>(name: string, shape: z.ZodMiniType<T>): Collection<T>
}

const nothing = z.unknown()

/** Adds a value unless its key exists. Resolves with whether it was added. */
export const insertRecord = async (
  { query }: Queries,
  record: { collection: string; key: string; owner?: string; value: unknown },
): Promise<boolean> => {
  const { collection, key, owner = '', value } = record
  const sql = `insert into records (collection, key, owner, value)
    values ($1, $2, $3, $4::json) on conflict do nothing returning 1`
  const params = [collection, key, owner, JSON.stringify(value)]
  return (await query(sql, params, nothing)).length === 1
}

/** PostgreSQL text cannot contain this character, so no stored key or owner contains it. */
const cannotBe = (text: string): boolean => text.includes('\0')

/** Most values that one call checks for expiry. */
const DROPPED_MOST = 100

/** Deletes the oldest values up to the first that has not expired. */
const dropOldest = async <T>(
  { query }: Queries,
  { name, shape, isOver }: { name: string; shape: z.ZodMiniType<T>; isOver(value: T): boolean },
): Promise<void> => {
  const read =
    'select position, value from records where collection = $1 order by position limit $2'
  const Row = z.object({ position: z.int(), value: shape })
  const oldest = await query(read, [name, DROPPED_MOST], Row)
  const left = oldest.findIndex(({ value }) => !isOver(value))
  const over = left < 0 ? oldest : oldest.slice(0, left)
  if (over.length === 0) return
  // Deletes by position: a key may have a new value by now, which has a new position.
  const sql = `delete from records where collection = $1
    and position = any(string_to_array($2::text, ',')::bigint[])`
  await query(sql, [name, over.map(({ position }) => position).join()], nothing)
}

const sqlCollection = <T>(
  database: Database,
  name: string,
  shape: z.ZodMiniType<T>,
): Collection<T> => {
  const { query } = database
  const Row = z.object({ value: shape })
  return {
    async get(key) {
      if (cannotBe(key)) return null
      const sql = 'select value from records where collection = $1 and key = $2'
      return (await query(sql, [name, key], Row))[0]?.value ?? null
    },
    async list(owner) {
      if (owner !== undefined && cannotBe(owner)) return []
      const sql = `select value from records
        where collection = $1 and ($2::text is null or owner = $2) order by position desc`
      return (await query(sql, [name, owner ?? null], Row)).map(({ value }) => value)
    },
    async oldest(owner, most) {
      if (cannotBe(owner)) return []
      const sql = `select value from records
        where collection = $1 and owner = $2 order by position limit $3`
      return (await query(sql, [name, owner, most], Row)).map(({ value }) => value)
    },
    insertOnce: (key, value, owner) =>
      insertRecord(database, {
        collection: name,
        key,
        value,
        ...(owner !== undefined && { owner }),
      }),
    async put(key, value, owner = '') {
      const sql = `insert into records (collection, key, owner, value)
        values ($1, $2, $3, $4::json) on conflict (collection, key)
        do update set owner = excluded.owner, value = excluded.value`
      await query(sql, [name, key, owner, JSON.stringify(value)], nothing)
    },
    async change(key, next) {
      if (cannotBe(key)) return null
      return database.transaction(async (inner) => {
        // The row lock makes the next caller wait and see the new value.
        const read = 'select value from records where collection = $1 and key = $2 for update'
        const [found] = await inner.query(read, [name, key], Row)
        const changed = found ? next(found.value) : null
        if (changed === null) return null
        const write = 'update records set value = $3::json where collection = $1 and key = $2'
        await inner.query(write, [name, key, JSON.stringify(changed)], nothing)
        return changed
      })
    },
    async take(key) {
      if (cannotBe(key)) return null
      const sql = 'delete from records where collection = $1 and key = $2 returning value'
      return (await query(sql, [name, key], Row))[0]?.value ?? null
    },
    dropOldest: (isOver) => dropOldest(database, { name, shape, isOver }),
    async keepNewest(count, owner) {
      const sql =
        owner === undefined
          ? `delete from records where collection = $1 and position <=
              (select position from records where collection = $1
                order by position desc offset $2 limit 1)`
          : `delete from records where collection = $1 and owner = $3 and position <=
              (select position from records where collection = $1 and owner = $3
                order by position desc offset $2 limit 1)`
      await query(sql, [name, count, ...(owner === undefined ? [] : [owner])], nothing)
    },
  }
}

/** Creates records in a database, shared by all processes that have it open. */
export const createRecords = (database: Database): Records => ({
  collection: (name, shape) => sqlCollection(database, name, shape),
})
