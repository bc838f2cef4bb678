import { createLogLines } from './logLines'

/** The part of `process` that this module needs for uncaught errors. */
export interface Failing {
  on(event: 'uncaughtException' | 'unhandledRejection', run: (error: unknown) => void): unknown
  exit(code: number): void
}

/**
 * Ends the process with exit code 1 after an uncaught error, because its state is unknown from then
 * on. The log line contains only the kind of error and its place; Node would print the message and
 * the stack, which may contain data of a caller.
 * @param write writes the line; it must be written before the process ends
 */
export const endOnError = (write: (line: string) => void, failing: Failing = process): void => {
  const end = (error: unknown) => {
    try {
      createLogLines(write).failure('process', error)
    } finally {
      failing.exit(1)
    }
  }
  failing.on('uncaughtException', end)
  failing.on('unhandledRejection', end)
}
