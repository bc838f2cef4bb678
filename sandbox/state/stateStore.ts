import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as z from 'zod/mini'

/** Where providers keep what must survive a restart: in memory, or in one JSON file. */
export interface StateStore {
  /** The stored value, or the fallback when there is none or it has another shape. */
  read<T>(key: string, shape: z.ZodMiniType<T>, fallback: T): T
  write(key: string, value: unknown): void
  /** Writes what is still in memory. */
  flush(): void
}

/** Milliseconds that writes are gathered. */
const DELAY = 100

const load = (file: string | undefined): Map<string, unknown> => {
  if (!file || !existsSync(file)) return new Map()
  const content = z.safeParse(
    z.record(z.string(), z.unknown()),
    JSON.parse(readFileSync(file, 'utf8')),
  )
  return new Map(Object.entries(content.data ?? {}))
}

/** Opens a store. Throws when the file is there and is not JSON: nothing is overwritten by accident. */
export const createStateStore = (file?: string): StateStore => {
  const values = load(file)
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    if (!file || timer === undefined) return
    timer = undefined
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(`${file}.new`, JSON.stringify(Object.fromEntries(values)))
    renameSync(`${file}.new`, file)
  }
  return {
    read(key, shape, fallback) {
      const found = z.safeParse(shape, values.get(key))
      return found.success ? found.data : fallback
    },
    write(key, value) {
      values.set(key, value)
      timer ??= setTimeout(flush, DELAY)
    },
    flush,
  }
}
