import * as z from 'zod/mini'
import type { Route } from './types'

/** One fault, as in `POST /sandbox/faults`. */
export const FaultSpec = z.strictObject({
  /** Route id, documented path, or a real path with `*` as wildcard; optionally `METHOD ` first. */
  route: z.string().check(z.minLength(1)),
  status: z.optional(z.int().check(z.gte(200), z.lte(599))),
  /** Milliseconds to wait before the answer. */
  delayMs: z.optional(z.number().check(z.gte(0), z.lte(600_000))),
  /**
   * `malformed`, `truncated`, `endless`, `html` and `empty` select a prepared body; any other text
   * is sent as it is, anything else as JSON.
   */
  body: z.optional(z.unknown()),
  headers: z.optional(z.record(z.string(), z.string())),
  /** Number of requests that it affects; all until cleared when absent. */
  times: z.optional(z.int().check(z.gte(1))),
})

/** A fault as requested. */
export type Fault = z.infer<typeof FaultSpec>

/** A fault that is switched on. */
export interface ActiveFault extends Fault {
  id: number
  /** Number of requests affected so far. */
  hits: number
}

/** The faults of one server. */
export interface FaultSwitches {
  add(fault: Fault): ActiveFault
  list(): readonly ActiveFault[]
  clear(): void
  /** Returns the fault for this request and counts it; null when there is none. */
  take(
    route: Pick<Route, 'id' | 'path' | 'method'> | null,
    method: string,
    path: string,
  ): Fault | null
}

const wildcard = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .split('*')
      .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
  )

const hits = (
  fault: Fault,
  route: Pick<Route, 'id' | 'path' | 'method'> | null,
  method: string,
  path: string,
): boolean => {
  const [, verb, target] = /^(?:([A-Z]+) )?(.+)$/.exec(fault.route) ?? []
  if (target === undefined || (verb !== undefined && verb !== method)) return false
  return target === route?.id || target === route?.path || wildcard(target).test(path)
}

/** Creates fault switches without any active fault. */
export const createFaults = (): FaultSwitches => {
  let active: ActiveFault[] = []
  let nextId = 1
  return {
    add(fault) {
      const added = { ...fault, id: nextId++, hits: 0 }
      active.push(added)
      return added
    },
    list: () => active,
    clear() {
      active = []
    },
    take(route, method, path) {
      const fault = active.find((candidate) => hits(candidate, route, method, path))
      if (!fault) return null
      fault.hits += 1
      if (fault.times !== undefined && fault.hits >= fault.times) {
        active = active.filter((other) => other !== fault)
      }
      return fault
    },
  }
}
