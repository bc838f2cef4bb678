import { randomUUID } from 'node:crypto'

/** Ids that are safe in a log and in a header. */
const HARMLESS = /^[\w-]{1,64}$/

/** The id that the caller gave a request, when it is safe, else a new one. */
export const requestIdOf = (given: string | string[] | undefined): string =>
  typeof given === 'string' && HARMLESS.test(given) ? given : randomUUID()
