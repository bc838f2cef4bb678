import * as z from 'zod/mini'

/** The state of the relay's fault switches. */
export interface RelayFaults {
  /** Number of next publications to drop. */
  drop: number
  /** Milliseconds by which every delivery is delayed. */
  delay: number
  /**
   * Close code and reason for every new connection, for example 3000 `Unauthorized: invalid key`.
   */
  reject: { code: number; reason: string } | null
  /** New connections are refused until this time, milliseconds since the epoch. */
  downUntil: number
  /** Number of next messages after which their socket is closed without an answer. */
  die: number
  /** Number of next messages to clients that are preceded by an invalid one. */
  nonsense: number
  /**
   * Excludes clients outside a browser, for example a test wallet in Node; `drop` and `delay` apply
   * to all.
   */
  onlyPages: boolean
}

/** Body of `POST /sandbox/faults` on the relay. */
export const RelayFaultSpec = z.strictObject({
  drop: z.optional(z.int().check(z.gte(0))),
  delay: z.optional(z.number().check(z.gte(0), z.lte(600_000))),
  /** `true` closes every socket; a number also refuses new ones for that many milliseconds. */
  restart: z.optional(z.union([z.boolean(), z.number().check(z.gte(0), z.lte(600_000))])),
  reject: z.optional(
    z.nullable(z.object({ code: z.int().check(z.gte(3000), z.lte(4999)), reason: z.string() })),
  ),
  die: z.optional(z.int().check(z.gte(0))),
  nonsense: z.optional(z.int().check(z.gte(0))),
  onlyPages: z.optional(z.boolean()),
})

/** Fault switches without any active fault. */
export const noRelayFaults = (): RelayFaults => ({
  drop: 0,
  delay: 0,
  reject: null,
  downUntil: 0,
  die: 0,
  nonsense: 0,
  onlyPages: false,
})

/** Whether the faults apply to a client. */
export const isTouched = (faults: RelayFaults, { isPage }: { isPage: boolean }): boolean =>
  isPage || !faults.onlyPages

/** Messages that no relay sends: invalid JSON, no object, no JSON-RPC, no delivery. */
export const NONSENSE: readonly string[] = [
  'nonsense',
  'null',
  '7',
  '[]',
  '{}',
  '{"id":1,"jsonrpc":"2.0"}',
  '{"id":2,"jsonrpc":"2.0","error":null}',
  '{"id":3,"jsonrpc":"2.0","method":7}',
  '{"id":4,"jsonrpc":"2.0","method":"irn_subscription"}',
  '{"id":5,"jsonrpc":"2.0","method":"irn_subscription","params":{"id":"a","data":null}}',
  '{"id":6,"jsonrpc":"2.0","method":"irn_subscription","params":{"id":"a","data":{"topic":7,"message":{}}}}',
]
