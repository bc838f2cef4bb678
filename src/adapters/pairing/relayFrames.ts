import * as z from 'zod/mini'
import { matching } from '../../slices/domain/untrusted/matching'
import { readProperty } from '../../slices/domain/untrusted/readProperty'

/** A number, or digits as text for ids of 19 digits. Any other text could be the name of a library event. */
const FrameId = z.union([z.number(), z.string().check(matching(/^\d+$/))])
const envelope = { id: FrameId, jsonrpc: z.literal('2.0') }

/** The messages of a relay: a result, an error, or a message of a topic. */
const RelayFrame = z.union([
  z.object({ ...envelope, result: z.custom((value) => value !== undefined) }),
  z.object({ ...envelope, error: z.object({ message: z.string() }) }),
  z.object({
    ...envelope,
    method: z.literal('irn_subscription'),
    params: z.object({
      id: z.string(),
      data: z.object({ topic: z.string(), message: z.string(), publishedAt: z.number() }),
    }),
  }),
])

/**
 * Passes only valid relay messages to the library's socket. The library reads properties of any message: it throws
 * for JSON that is not an object, and causes an unhandled rejection for a message without a topic.
 * @param provider the library's JSON-RPC provider of one socket
 */
export function readRelayFramesOnly(provider: unknown): void {
  const onPayload = readProperty(provider, 'onPayload')
  if (typeof provider !== 'object' || !provider || typeof onPayload !== 'function') return
  Reflect.set(provider, 'onPayload', (payload: unknown) => {
    if (z.safeParse(RelayFrame, payload).success) Reflect.apply(onPayload, provider, [payload])
  })
}
