import { randomUUID } from 'node:crypto'

/** Ids that can go into a log and back into a header as they are. */
const HARMLESS = /^[\w-]{1,64}$/

/** The id that a caller gave a request, when it is harmless, else one of our own. */
export const requestIdOf = (given: string | string[] | undefined): string =>
  typeof given === 'string' && HARMLESS.test(given) ? given : randomUUID()
