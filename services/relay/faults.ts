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
  /** How many of the next messages end the socket that they came by, unanswered. */
  die: number
  /** How many of the next messages to clients come after one that makes no sense. */
  nonsense: number
  /** Spares clients outside a browser, for example a test wallet in Node; `drop` and `delay` are for all. */
  onlyPages: boolean
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
  die: z.optional(z.int().check(z.gte(0))),
  nonsense: z.optional(z.int().check(z.gte(0))),
  onlyPages: z.optional(z.boolean()),
})

/** Fault switches with nothing switched on. */
export const noRelayFaults = (): RelayFaults => ({
  drop: 0,
  delay: 0,
  reject: null,
  downUntil: 0,
  die: 0,
  nonsense: 0,
  onlyPages: false,
})

/** Says whether the faults are meant for a client. */
export const isTouched = (faults: RelayFaults, { isPage }: { isPage: boolean }): boolean =>
  isPage || !faults.onlyPages

/** Messages that no relay sends: no JSON, no object, no JSON-RPC, no delivery. */
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
