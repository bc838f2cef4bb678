import type { Close } from '../../operations/openInOrder'
import type { Operations } from '../../operations/operations'
import { openEventFiles, type EventFiles } from '../eventFiles'
import type { HostConfig } from './config'

const MB = 1024 * 1024

/** Callers that can use up a day's bytes together. */
const CALLERS_A_DAY = 20

/** Opens the files of analytics events that a configuration asks for; null where it asks for none. */
export const openEvents = async (
  { analytics }: Pick<HostConfig, 'analytics'>,
  { log, metrics }: Pick<Operations, 'log' | 'metrics'>,
  endWith: (close: Close) => void,
): Promise<EventFiles | null> => {
  if (!analytics) return null
  const { dir, keepDays, megabytesPerDay } = analytics
  const onError = (error: unknown) => log.failure('analytics', error)
  const bytesPerDay = megabytesPerDay * MB
  const bytesPerCaller = bytesPerDay / CALLERS_A_DAY
  const files = await openEventFiles({ dir, keepDays, bytesPerDay, bytesPerCaller, onError })
  endWith(() => files.close())
  const count = (name: string, help: string, read: () => number) =>
    metrics.show(`latchkey_events_${name}_total`, help, 'counter', read)
  count('taken', 'Analytics events that were written.', () => files.figures().taken)
  count(
    'dropped',
    'Analytics events beyond the bytes of the day or of their caller.',
    () => files.figures().dropped,
  )
  return files
}
