import { setTimeout as sleep } from 'node:timers/promises'
import { createCallerBytes } from './callerBytes'
import type { EventWriter } from './eventFiles'

/** Where events are sent, and how many bytes of them. */
export interface EventStreamOptions {
  /** Sends lines of JSON. Rejects when they did not arrive. */
  send: (lines: string) => Promise<void>
  /** Most bytes that this process sends in one day (UTC); further events are dropped. */
  bytesPerDay: number
  /** Most bytes of one caller in a day, so that one caller cannot use the whole day's share. */
  bytesPerCaller: number
  /** Attempts to send one batch; 1 when absent. */
  attempts?: number
  now?: () => number
  /** Waits between two attempts; the signal ends the wait early. */
  wait?: (ms: number, signal: AbortSignal) => Promise<unknown>
  /** Called when the last attempt to send a batch failed. */
  onError: (error: unknown) => void
}

/** Milliseconds for which events are collected before they are sent. */
const DELAY = 1_000
/** Milliseconds before the second attempt; doubles with each further attempt. */
const PAUSE = 1_000
/** Most bytes that wait while a batch is being sent; further events are dropped. */
const WAITING_MOST = 8 * 1024 * 1024
/** Most bytes of one batch. */
const BATCH = 1024 * 1024
const DAY = 86_400_000

const pause = (ms: number, signal: AbortSignal): Promise<unknown> =>
  sleep(ms, undefined, { signal }).catch(() => undefined)

/** Sends events in batches, one batch at a time. */
export const openEventStream = (options: EventStreamOptions): EventWriter => {
  const { send, bytesPerDay, bytesPerCaller, attempts = 1, onError } = options
  const { now = Date.now, wait = pause } = options
  const figures = { taken: 0, dropped: 0 }
  const today = { day: 0, bytes: 0 }
  const callers = createCallerBytes(bytesPerCaller)
  const waiting: { line: string; bytes: number }[] = []
  const state = { bytes: 0 }
  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> = Promise.resolve()

  const deliver = async (lines: string): Promise<void> => {
    for (let attempt = 1; ; attempt += 1)
      try {
        await send(lines)
        return
      } catch (error) {
        // A receiver that does not answer must not delay the end of the process.
        if (attempt >= attempts || ending.signal.aborted) throw error
        await wait(PAUSE * 2 ** (attempt - 1), ending.signal)
      }
  }
  const takeBatch = (): string[] => {
    const lines: string[] = []
    for (let bytes = 0; ;) {
      const [next] = waiting
      if (!next || (lines.length > 0 && bytes + next.bytes > BATCH)) return lines
      waiting.shift()
      bytes += next.bytes
      state.bytes -= next.bytes
      lines.push(next.line)
    }
  }
  const sendAll = async (): Promise<void> => {
    for (let lines = takeBatch(); lines.length > 0; lines = takeBatch())
      try {
        await deliver(lines.join(''))
        figures.taken += lines.length
      } catch (error) {
        figures.dropped += lines.length
        onError(error)
        if (!ending.signal.aborted) continue
        figures.dropped += waiting.splice(0).length
        state.bytes = 0
      }
  }
  const flush = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    sending = sending.then(sendAll)
    return sending
  }
  return {
    figures: () => ({ ...figures }),
    add(event, caller) {
      const day = Math.floor(now() / DAY)
      if (day !== today.day) {
        Object.assign(today, { day, bytes: 0 })
        callers.clear()
      }
      const line = `${JSON.stringify(event)}\n`
      const bytes = Buffer.byteLength(line)
      const isFull = today.bytes + bytes > bytesPerDay || state.bytes + bytes > WAITING_MOST
      if (isFull || !callers.take(caller, bytes)) {
        figures.dropped += 1
        return
      }
      today.bytes += bytes
      state.bytes += bytes
      waiting.push({ line, bytes })
      timer ??= setTimeout(() => void flush(), DELAY)
    },
    async close() {
      ending.abort()
      await flush()
    },
  }
}
