import * as z from 'zod/mini'
import { matching } from '../../slices/domain/untrusted/matching'
import { readProperty } from '../../slices/domain/untrusted/readProperty'

/** A number, or one written as text where it has 19 digits. Any other text could name an event of the library. */
const FrameId = z.union([z.number(), z.string().check(matching(/^\d+$/))])
const envelope = { id: FrameId, jsonrpc: z.literal('2.0') }

/** What a relay sends: an answer, a refusal, or a message of a topic (secure-frame reference C6). */
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
 * Lets the library's socket see nothing but what a relay sends. It looks for properties in whatever came, which throws at
 * the page for JSON that is no object, and leaves a rejection behind for a message without a topic.
 * @param provider the library's JSON-RPC provider of one socket
 */
export function readRelayFramesOnly(provider: unknown): void {
  const onPayload = readProperty(provider, 'onPayload')
  if (typeof provider !== 'object' || !provider || typeof onPayload !== 'function') return
  Reflect.set(provider, 'onPayload', (payload: unknown) => {
    if (z.safeParse(RelayFrame, payload).success) Reflect.apply(onPayload, provider, [payload])
  })
}
