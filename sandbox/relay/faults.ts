import * as z from 'zod/mini'

/** The state of the relay's fault switches. */
export interface RelayFaults {
  /** How many of the next publications are thrown away. */
  drop: number
  /** Milliseconds every delivery waits. */
  delay: number
  /** Close code and reason given to every new connection, for example 3000 `Unauthorized: invalid key`. */
  reject: { code: number; reason: string } | null
  /** New connections are refused until this time, milliseconds since the epoch. */
  downUntil: number
}

/** Body of `POST /sandbox/faults` on the relay. */
export const RelayFaultSpec = z.strictObject({
  drop: z.optional(z.int().check(z.gte(0))),
  delay: z.optional(z.number().check(z.gte(0), z.lte(600_000))),
  /** `true` cuts every socket; a number also refuses new ones for that many milliseconds. */
  restart: z.optional(z.union([z.boolean(), z.number().check(z.gte(0), z.lte(600_000))])),
  reject: z.optional(
    z.nullable(z.object({ code: z.int().check(z.gte(3000), z.lte(4999)), reason: z.string() })),
  ),
})

/** Fault switches with nothing switched on. */
export const noRelayFaults = (): RelayFaults => ({ drop: 0, delay: 0, reject: null, downUntil: 0 })
