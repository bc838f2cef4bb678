import { untilAborted } from '../../../src/slices/domain/async/untilAborted'
import type { HistorySlice, HistorySource } from './source'

/** Milliseconds for which a part of a history is cached. */
const FRESH = 15_000
/** Most cached parts. */
const MOST_KEPT = 300
/** Most entries of a cached part, so that no whole history is cached. */
const MOST_ENTRIES = 200
/** Milliseconds that reading a part may take: the answer to its request ends after 60 s. */
const READ_TIME = 45_000

interface Reading {
  slice: Promise<HistorySlice>
  callers: number
  controller: AbortController
}

/**
 * Reads a source once for callers that request the same part at the same time or soon after.
 * Reading is aborted when every caller has disconnected, or after 45 s.
 */
export const sharedHistory = (
  source: HistorySource,
  now: () => number = Date.now,
): HistorySource => {
  const kept = new Map<string, { slice: HistorySlice; at: number }>()
  const readings = new Map<string, Reading>()

  const keep = (key: string, slice: HistorySlice) => {
    if (slice.entries.length > MOST_ENTRIES) return
    kept.delete(key)
    kept.set(key, { slice, at: now() })
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  }
  const begin = (key: string, ...[address, before, limit]: Parameters<HistorySource['read']>) => {
    const controller = new AbortController()
    const signal = AbortSignal.any([controller.signal, AbortSignal.timeout(READ_TIME)])
    const slice = source.read(address, before, limit, signal).then((found) => {
      keep(key, found)
      return found
    })
    const reading: Reading = { slice, callers: 0, controller }
    readings.set(key, reading)
    const forget = () => {
      if (readings.get(key) === reading) readings.delete(key)
    }
    slice.then(forget, forget)
    return reading
  }

  return {
    chainId: source.chainId,
    async read(address, before, limit, signal) {
      const place = before ? `${before.block}:${before.index}` : ''
      const key = `${address.toLowerCase()} ${place} ${limit}`
      const found = kept.get(key)
      if (found && now() - found.at < FRESH) return found.slice
      const reading = readings.get(key) ?? begin(key, address, before, limit)
      reading.callers += 1
      try {
        return await untilAborted(
          signal,
          () => reading.slice,
          () => new Error('The caller has left'),
        )
      } finally {
        reading.callers -= 1
        if (reading.callers === 0) {
          reading.controller.abort()
          if (readings.get(key) === reading) readings.delete(key)
        }
      }
    },
  }
}
