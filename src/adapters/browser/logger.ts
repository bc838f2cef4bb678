import { LOG_BUFFER_BYTES } from '../../slices/domain/limits'
import type { LogEntry } from '../../slices/domain/widget/logEntry'

const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const
type Level = (typeof LEVELS)[number]

/** The symmetric key of a pairing URI is removed from every log line. */
const PAIRING_KEY = /symKey=[^&\s"]*/gi

/**
 * Creates a logger with a level (default `error`) and a ring buffer of about 1 MB. Lines below the level are dropped.
 * @param options.sink also receives each logged line, for example for the console of the development build
 */
export function createLogger(options: {
  level?: Level
  now: () => number
  sink?: (level: Exclude<Level, 'silent'>, line: string) => void
}) {
  const lowest = LEVELS.indexOf(options.level ?? 'error')
  const kept: (LogEntry & { line: string })[] = []
  let size = 0
  return {
    log(level: Exclude<Level, 'silent'>, message: string, context?: Record<string, unknown>): void {
      if (LEVELS.indexOf(level) < lowest) return
      const at = options.now()
      const time = new Date(at).toISOString()
      const line = `${time} ${level} ${message}${context ? ` ${toText(context)}` : ''}`
        .replace(PAIRING_KEY, 'symKey=…')
        .slice(0, LOG_BUFFER_BYTES)
      kept.push({ at, level, message, ...(context && { context }), line })
      size += line.length
      while (size > LOG_BUFFER_BYTES) size -= kept.shift()?.line.length ?? size
      options.sink?.(level, line)
    },
    lines: (): string[] => kept.map(({ line }) => line),
    entries: (): LogEntry[] => kept.map(({ line: _, ...entry }) => entry),
  }
}

function toText(context: Record<string, unknown>): string {
  try {
    return JSON.stringify(context)
  } catch {
    return '[unreadable]'
  }
}
