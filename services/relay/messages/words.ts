import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Message } from '../message'

const Text = z.object({
  id: z.string(),
  from: z.string(),
  data: z.object({
    topic: z.string(),
    message: z.string(),
    publishedAt: z.number(),
    tag: z.optional(z.number()),
    attestation: z.optional(z.string()),
  }),
})

/** A message as JSON. */
export const textOf = (message: Message): string => JSON.stringify(message)

/** Parses a message; null when the text is not one. */
export const messageOf = (text: string): Message | null => {
  try {
    const { id, from, data } = z.parse(Text, JSON.parse(text))
    const { topic, message, publishedAt, tag, attestation } = data
    const more = {
      ...(tag !== undefined && { tag }),
      ...(attestation !== undefined && { attestation }),
    }
    return { id, from, data: { topic, message, publishedAt, ...more } }
  } catch {
    return null
  }
}

/**
 * Hashes a topic or client id, which may be long and contain any character, to a fixed length
 * without separators.
 */
export const digest = (name: string): string =>
  createHash('sha256').update(name).digest('base64url')
