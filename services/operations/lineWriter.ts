import { write as writeFile, writeSync } from 'node:fs'
import { createLogLines } from './logLines'

/**
 * The file descriptor itself: opening Node's stream at `process.stdout` would change whether writes
 * block.
 */
export const STDOUT = 1

/** Most bytes in the queue; further lines are dropped. */
const MOST = 1024 * 1024
/** Milliseconds before the next attempt when the descriptor accepts no data. */
const PAUSE = 50
/** Milliseconds that the end of a process waits for its last lines. */
const FLUSH_TIME = 1_000

/** Writes bytes; `done` receives the error, or how many bytes were written. */
type Put = (
  bytes: Uint8Array,
  done: (error: NodeJS.ErrnoException | null, count: number) => void,
) => void

/** Accepts lines and writes them in the background. */
export interface LineWriter {
  write(line: string): void
  /** Writes the queue and this line synchronously, for a process that is about to end. */
  writeNow(line: string): void
  /** Resolves when the queue is empty, or after a second. */
  flush(): Promise<void>
  /** Flushes after `end` has settled, even when `end` rejects; settles in the same way. */
  flushAfter(end: Promise<void>): Promise<void>
}

/**
 * Writes lines to a descriptor in the background. Node's writes to a pipe block, so a collector
 * that stops reading would stop the process; here lines are dropped instead, and a line reports how
 * many.
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
      // Other errors mean that the collector has closed the pipe, which must not end the services.
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
