import { appendFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReceivedEvent } from './routes/analytics'

/** Where events are written, and how much of them is kept. */
export interface EventFilesOptions {
  /** Folder of the files, one for each day (UTC). */
  dir: string
  /** Days after which a file is removed. */
  keepDays: number
  /** Most bytes of one day; anybody may send events, so what is beyond is dropped. */
  bytesPerDay: number
  now?: () => number
  /** Told when a file cannot be written. */
  onError: (error: unknown) => void
}

/** Events that are written to files. */
export interface EventFiles {
  add(event: ReceivedEvent): void
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
export const openEventFiles = async (options: EventFilesOptions): Promise<EventFiles> => {
  const { dir, keepDays, bytesPerDay, now = Date.now, onError } = options
  const figures = { taken: 0, dropped: 0 }
  const today = { day: '', bytes: 0 }
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
    const [text, file] = [lines.join(''), join(dir, `events-${today.day}.ndjson`)]
    lines = []
    if (text !== '') written = written.then(() => appendFile(file, text)).catch(onError)
  }
  const beginDay = (day: string) => {
    write()
    Object.assign(today, { day, bytes: day === begun ? (before?.size ?? 0) : 0 })
    const oldest = dayOf(now() - keepDays * DAY)
    written = written.then(() => removeOld(dir, oldest)).catch(onError)
  }
  return {
    figures: () => ({ ...figures }),
    add(event) {
      const day = dayOf(now())
      if (day !== today.day) beginDay(day)
      const line = `${JSON.stringify(event)}\n`
      const bytes = Buffer.byteLength(line)
      if (today.bytes + bytes > bytesPerDay) {
        figures.dropped += 1
        return
      }
      figures.taken += 1
      today.bytes += bytes
      lines.push(line)
      timer ??= setTimeout(write, DELAY)
    },
    async close() {
      write()
      await written
    },
  }
}
