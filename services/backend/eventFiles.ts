import { appendFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createCallerBytes } from './callerBytes'
import type { ReceivedEvent } from './routes/analytics'

/** Where events are written, and how much of them is kept. */
export interface EventFilesOptions {
  /** Folder of the files, one for each day (UTC). */
  dir: string
  /** Days after which a file is removed. */
  keepDays: number
  /** Most bytes of one day, of all processes that write to the folder; events beyond it are dropped. */
  bytesPerDay: number
  /** Most bytes of one caller in a day, so that no caller uses up the day; no limit when absent. */
  bytesPerCaller?: number
  now?: () => number
  /** Told when a file cannot be written. */
  onError: (error: unknown) => void
}

/** Events that are written somewhere. */
export interface EventWriter {
  /** @param caller whom the bytes count for: an address, or the /64 network of an IPv6 address */
  add(event: ReceivedEvent, caller: string): void
  /** Events that were taken and dropped since the start. */
  figures(): { taken: number; dropped: number }
  /** Writes what is still in memory. */
  close(): Promise<void>
}

/** Milliseconds that events are gathered before they are written. */
const DELAY = 1_000
const DAY = 86_400_000
const FILE = /^events-(\d{4}-\d{2}-\d{2})\.ndjson$/

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Removes the files of days that are over for long. */
const removeOld = async (dir: string, oldest: string): Promise<void> => {
  for (const name of await readdir(dir)) {
    const day = FILE.exec(name)?.[1]
    if (day !== undefined && day < oldest) await rm(join(dir, name), { force: true })
  }
}

/** Writes events to a folder, a line of JSON each, one file a day. Rejects when the folder cannot be made. */
export const openEventFiles = async (options: EventFilesOptions): Promise<EventWriter> => {
  const { dir, keepDays, bytesPerDay, now = Date.now, onError } = options
  const { bytesPerCaller = Infinity } = options
  const figures = { taken: 0, dropped: 0 }
  // `bytes` are in the file, `waiting` are not yet.
  const today = { day: '', bytes: 0, waiting: 0 }
  const callers = createCallerBytes(bytesPerCaller)
  let lines: string[] = []
  let timer: NodeJS.Timeout | undefined
  let written: Promise<unknown> = mkdir(dir, { recursive: true })
  await written
  // A process that was started again goes on with the file of the day.
  const begun = dayOf(now())
  const before = await stat(join(dir, `events-${begun}.ndjson`)).catch(() => null)

  const write = () => {
    clearTimeout(timer)
    timer = undefined
    const { day } = today
    const [text, file] = [lines.join(''), join(dir, `events-${day}.ndjson`)]
    lines = []
    if (text === '') return
    const append = async () => {
      try {
        await appendFile(file, text)
        const { size } = await stat(file)
        // Other processes may have written to the file as well.
        if (day === today.day) today.bytes = size
      } finally {
        if (day === today.day) today.waiting -= Buffer.byteLength(text)
      }
    }
    written = written.then(append).catch(onError)
  }
  const beginDay = (day: string) => {
    write()
    Object.assign(today, { day, bytes: day === begun ? (before?.size ?? 0) : 0, waiting: 0 })
    callers.clear()
    const oldest = dayOf(now() - keepDays * DAY)
    written = written.then(() => removeOld(dir, oldest)).catch(onError)
  }
  return {
    figures: () => ({ ...figures }),
    add(event, caller) {
      const day = dayOf(now())
      if (day !== today.day) beginDay(day)
      const line = `${JSON.stringify(event)}\n`
      const bytes = Buffer.byteLength(line)
      const isFull = today.bytes + today.waiting + bytes > bytesPerDay
      if (isFull || !callers.take(caller, bytes)) {
        figures.dropped += 1
        return
      }
      figures.taken += 1
      today.waiting += bytes
      lines.push(line)
      timer ??= setTimeout(write, DELAY)
    },
    async close() {
      write()
      await written
    },
  }
}
