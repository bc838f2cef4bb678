import type { Close } from '../../operations/openInOrder'
import type { Operations } from '../../operations/operations'
import { openEventFiles, type EventWriter } from '../eventFiles'
import { openEventStream } from '../eventStream'
import { postEvents } from '../postEvents'
import type { HostConfig } from './config'

const MB = 1024 * 1024

/** Callers that together can use up the bytes of a day. */
const CALLERS_A_DAY = 20
/** Attempts to send a batch to an address: about 15 s in total. */
const ATTEMPTS = 5

/** Opens the configured destination, within the bytes of a day. */
const openWriter = (
  analytics: NonNullable<HostConfig['analytics']>,
  { onError, write }: { onError: (error: unknown) => void; write: (line: string) => void },
): Promise<EventWriter> | EventWriter => {
  const bytesPerDay = analytics.megabytesPerDay * MB
  const limits = { bytesPerDay, bytesPerCaller: bytesPerDay / CALLERS_A_DAY, onError }
  if ('dir' in analytics) {
    const { dir, keepDays } = analytics
    return openEventFiles({ dir, keepDays, ...limits })
  }
  if ('url' in analytics)
    return openEventStream({ ...limits, attempts: ATTEMPTS, send: postEvents(analytics) })
  const send = async (lines: string) => {
    for (const line of lines.trimEnd().split('\n')) write(`{"part":"event","event":${line}}\n`)
  }
  return openEventStream({ ...limits, send })
}

/**
 * Opens the configured destination of analytics events; null when none is configured.
 * @param write writes a line to the output of the process
 */
export const openEvents = async (
  { analytics }: Pick<HostConfig, 'analytics'>,
  { log, metrics, write }: Pick<Operations, 'log' | 'metrics'> & { write: (line: string) => void },
  endWith: (close: Close) => void,
): Promise<EventWriter | null> => {
  if (!analytics) return null
  const onError = (error: unknown) => log.failure('analytics', error)
  const events = await openWriter(analytics, { onError, write })
  endWith(() => events.close())
  const count = (name: string, help: string, read: () => number) =>
    metrics.show(`latchkey_events_${name}_total`, help, 'counter', read)
  count('taken', 'Analytics events that were written or sent.', () => events.figures().taken)
  count(
    'dropped',
    'Analytics events beyond the bytes of the day or of their caller, or that did not arrive.',
    () => events.figures().dropped,
  )
  return events
}
