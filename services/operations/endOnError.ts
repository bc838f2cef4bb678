import { createLogLines } from './logLines'

/** The process, as far as errors that nothing caught are concerned. */
export interface Failing {
  on(event: 'uncaughtException' | 'unhandledRejection', run: (error: unknown) => void): unknown
  exit(code: number): void
}

/**
 * Ends the process with 1 at an error that nothing caught, as its state is unknown from then on. The line names the kind of
 * error and its place alone; Node would print the message and the stack, which may hold what a caller sent.
 * @param write takes the line; it has to be out before the process ends
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
