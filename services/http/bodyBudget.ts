import { HttpProblem } from './problem'

const MB = 1024 * 1024

/** Room in the budget for the body of one request. */
export interface BodyRoom {
  /**
   * Counts bytes that have arrived. Throws a 503 {@link HttpProblem} when there is no room for
   * them.
   */
  take(bytes: number): void
  /** Releases the counted bytes, once the body is no longer in memory. */
  leave(): void
}

/** Limits the bytes of request bodies that are in memory at the same time. */
export interface BodyBudget {
  open(caller: string): BodyRoom
}

const noRoom = () =>
  new HttpProblem(503, [{ field: 'body', description: 'Too many bodies at once' }], {
    'retry-after': '1',
  })

/**
 * Creates a budget in bytes, in total and for each caller. It counts the bytes that arrive and not
 * the announced length, because a caller can announce any length for free.
 */
export const createBodyBudget = (limits = { all: 64 * MB, perCaller: 16 * MB }): BodyBudget => {
  const held = new Map<string, number>()
  let all = 0
  return {
    open(caller) {
      let own = 0
      return {
        take(bytes) {
          const ofCaller = (held.get(caller) ?? 0) + bytes
          if (all + bytes > limits.all || ofCaller > limits.perCaller) throw noRoom()
          all += bytes
          own += bytes
          held.set(caller, ofCaller)
        },
        leave() {
          const left = (held.get(caller) ?? 0) - own
          if (left > 0) held.set(caller, left)
          else held.delete(caller)
          all -= own
          own = 0
        },
      }
    },
  }
}

/** The budget that the servers of this process share. */
export const PROCESS_BODIES = createBodyBudget()
