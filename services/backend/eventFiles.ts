import { appendFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createCallerBytes } from './callerBytes'
import type { ReceivedEvent } from './routes/analytics'

/** Where event files are written, and how large they may become. */
export interface EventFilesOptions {
  /** Folder of the files, one for each day (UTC). */
  dir: string
  /** Days after which a file is removed. */
  keepDays: number
  /**
   * Most bytes of one day, for all processes that write to the folder; further events are dropped.
   */
  bytesPerDay: number
  /**
   * Most bytes of one caller in a day, so that one caller cannot use the whole day's share; no
   * limit when absent.
   */
  bytesPerCaller?: number
  now?: () => number
  /** Called when a file cannot be written. */
  onError: (error: unknown) => void
}

/** Writes events to a file, an address or a stream. */
export interface EventWriter {
  /** @param caller whom the bytes count for: an address, or the /64 network of an IPv6 address */
  add(event: ReceivedEvent, caller: string): void
  /** Numbers of events that were accepted and dropped since the start. */
  figures(): { taken: number; dropped: number }
  /** Writes the events that are still in memory. */
  close(): Promise<void>
}

/** Milliseconds for which events are collected before they are written. */
const DELAY = 1_000
const DAY = 86_400_000
const FILE = /^events-(\d{4}-\d{2}-\d{2})\.ndjson$/

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Removes the files of days before `oldest`. */
const removeOld = async (dir: string, oldest: string): Promise<void> => {
  for (const name of await readdir(dir)) {
    const day = FILE.exec(name)?.[1]
    if (day !== undefined && day < oldest) await rm(join(dir, name), { force: true })
  }
}

/**
 * Writes events to a folder, one JSON object a line and one file a day. Rejects when the folder
 * cannot be created.
 */
export const openEventFiles = async (options: EventFilesOptions): Promise<EventWriter> => {
  const { dir, keepDays, bytesPerDay, now = Date.now, onError } = options
  const { bytesPerCaller = Infinity } = options
  const figures = { taken: 0, dropped: 0 }
  // `bytes` are written to the file; `waiting` are not written yet.
  const today = { day: '', bytes: 0, waiting: 0 }
  const callers = createCallerBytes(bytesPerCaller)
  let lines: string[] = []
  let timer: NodeJS.Timeout | undefined
  let written: Promise<unknown> = mkdir(dir, { recursive: true })
  await written
  // A restarted process appends to the file of the day.
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
