import * as z from 'zod/mini'
import type { Collection, Records } from './records'

/**
 * A value as JSON text, so that a caller cannot change the stored value through the object it read.
 */
interface Entry {
  owner: string
  text: string
}

const memoryCollection = <T>(
  entries: Map<string, Entry>,
  shape: z.ZodMiniType<T>,
): Collection<T> => {
  const read = ({ text }: Entry): T => z.parse(shape, JSON.parse(text))
  const keep = (key: string, value: T, owner: string) =>
    void entries.set(key, { owner, text: JSON.stringify(value) })
  return {
    async get(key) {
      const entry = entries.get(key)
      return entry ? read(entry) : null
    },
    async list(owner) {
      const all = [...entries.values()].reverse()
      return all.filter((entry) => owner === undefined || entry.owner === owner).map(read)
    },
    oldest: async (owner, most) =>
      [...entries.values()]
        .filter((entry) => entry.owner === owner)
        .slice(0, most)
        .map(read),
    async insertOnce(key, value, owner = '') {
      if (entries.has(key)) return false
      keep(key, value, owner)
      return true
    },
    put: async (key, value, owner = '') => keep(key, value, owner),
    async change(key, next) {
      const entry = entries.get(key)
      const changed = entry ? next(read(entry)) : null
      if (entry && changed !== null) keep(key, changed, entry.owner)
      return changed
    },
    async take(key) {
      const entry = entries.get(key)
      entries.delete(key)
      return entry ? read(entry) : null
    },
    async dropOldest(isOver) {
      for (const [key, entry] of entries) {
        if (!isOver(read(entry))) return
        entries.delete(key)
      }
    },
    async keepNewest(count, owner) {
      if (owner === undefined && entries.size <= count) return
      const all = [...entries].filter(([, entry]) => owner === undefined || entry.owner === owner)
      for (const [key] of all.slice(0, Math.max(0, all.length - count))) entries.delete(key)
    },
  }
}

/**
 * Creates records in the memory of this process, for a service without a database: starting an
 * engine would take seconds. It passes the same tests as the databases.
 */
export const createMemoryRecords = (): Records => {
  const collections = new Map<string, Map<string, Entry>>()
  return {
    collection(name, shape) {
      const entries = collections.get(name) ?? new Map<string, Entry>()
      collections.set(name, entries)
      return memoryCollection(entries, shape)
    },
  }
}
