import { write as writeFile, writeSync } from 'node:fs'
import { createLogLines } from './logLines'

/** The descriptor itself: the stream of Node at `process.stdout` would change how it blocks. */
export const STDOUT = 1

/** Most bytes that wait; lines beyond it are dropped. */
const MOST = 1024 * 1024
/** Milliseconds before the next attempt at a descriptor that takes nothing now. */
const PAUSE = 50
/** Milliseconds that the end of a process waits for its last lines. */
const FLUSH_TIME = 1_000

/** Writes bytes; `done` receives the error, or how many bytes were written. */
type Put = (
  bytes: Uint8Array,
  done: (error: NodeJS.ErrnoException | null, count: number) => void,
) => void

/** Takes lines without waiting until they are written. */
export interface LineWriter {
  write(line: string): void
  /** Writes all that waits, and this line, before it returns: for a process that ends with it. */
  writeNow(line: string): void
  /** Resolves when nothing waits any more, or after a second. */
  flush(): Promise<void>
  /** Flushes after the end of something, also where that end fails; rejects as that does. */
  flushAfter(end: Promise<void>): Promise<void>
}

/**
 * Writes lines to a descriptor in the background. Node writes to a pipe before it goes on, so a collector that
 * reads nothing would stop the process; here it costs lines, and a line says how many.
 * @example
 * const lines = createLineWriter(STDOUT)
 * lines.write('{"level":"info"}\n')
 */
export const createLineWriter = (
  fd: number,
  {
    put = (bytes, done) => writeFile(fd, bytes, done),
    most = MOST,
  }: { put?: Put; most?: number } = {},
): LineWriter => {
  const waiting: string[] = []
  let bytes = 0
  let dropped = 0
  let isWriting = false
  const idle: (() => void)[] = []

  const takeAll = (): string => {
    const lines = waiting.splice(0)
    if (dropped > 0)
      createLogLines((line) => lines.push(line)).note('log', `${dropped} lines were dropped`)
    dropped = 0
    bytes = 0
    return lines.join('')
  }
  const writeRest = (rest: Uint8Array): void => {
    put(rest, (error, count) => {
      if (error?.code === 'EAGAIN') setTimeout(() => writeRest(rest), PAUSE)
      else if (!error && count < rest.length) writeRest(rest.subarray(count))
      // Any other error is of a collector that has gone, which must not end the services.
      else writeNext()
    })
  }
  const writeNext = (): void => {
    isWriting = waiting.length > 0 || dropped > 0
    if (isWriting) return writeRest(Buffer.from(takeAll()))
    for (const resolve of idle.splice(0)) resolve()
  }
  const flush = () =>
    new Promise<void>((resolve) => {
      if (!isWriting) return resolve()
      const timer = setTimeout(resolve, FLUSH_TIME)
      idle.push(() => {
        clearTimeout(timer)
        resolve()
      })
    })
  return {
    write(line) {
      const size = Buffer.byteLength(line)
      if (bytes + size > most) {
        dropped += 1
        return
      }
      waiting.push(line)
      bytes += size
      if (!isWriting) writeNext()
    },
    writeNow: (line) => void writeSync(fd, takeAll() + line),
    flush,
    async flushAfter(end) {
      try {
        await end
      } finally {
        await flush()
      }
    },
  }
}
